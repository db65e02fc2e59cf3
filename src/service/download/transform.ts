import { emojiByName } from './emoji.ts';

/** What the options of a download do to each text. */
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

/** Names between colons (`:rocket:`) become the emoji they stand for; unknown names stay. */
function convertEmoji(text: string): string {
  return text.replace(/:([a-z0-9_+-]+):/g, (whole, name: string) => emojiByName.get(name) ?? whole);
}
