import { i18next, i18next4 } from './i18next.ts';
import { nestedJson } from './nested-json.ts';
import { simpleJson } from './simple-json.ts';
import type { Format } from './types.ts';
import { yml } from './yml.ts';

const formats: readonly Format[] = [simpleJson, nestedJson, i18next, i18next4, yml];

const byId: ReadonlyMap<string, Format> = new Map(formats.map(format => [format.id, format]));

/** The format with that API extension name. */
export function formatById(id: string): Format | undefined {
  return byId.get(id);
}

/** Every format that this build knows, the most common first. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** Formats whose files end so (`json`, without the dot, in any case), the most common first. */
export function formatsForExtension(extension: string): readonly Format[] {
  const wanted = extension.toLowerCase();
  return formats.filter(format => format.extensions.includes(wanted));
}
