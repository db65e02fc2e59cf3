import { emojiByName } from './emoji.ts';

/** The transformations of each text by the options of a download. */
export function transformText(options: {
  readonly keepNoTranslateTags: boolean;
  readonly convertEmoji: boolean;
}): (text: string) => string {
  return text => {
    const stripped = options.keepNoTranslateTags
      ? text
      : text.replace(/<\/?notranslate>|\[\/?NOTRANSLATE\]/gi, '');
    return options.convertEmoji ? convertEmoji(stripped) : stripped;
  };
}

/** Replaces names between colons (`:rocket:`) by their emoji; unknown names stay. */
function convertEmoji(text: string): string {
  return text.replace(/:([a-z0-9_+-]+):/g, (whole, name: string) => emojiByName.get(name) ?? whole);
}
