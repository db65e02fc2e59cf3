/**
 * Takes secrets out of a line before anybody can read it: tokens that are known, and whatever looks like a
 * credential even though nobody said so.
 */
export class Redactor {
  private readonly secrets = new Set<string>();

  /** From now on `secret` never appears. Short ones are left alone: they would hide half of every line. */
  hide(secret: string): void {
    if (secret.length >= 6) this.secrets.add(secret);
  }

  redact(line: string): string {
    let clean = line;
    for (const secret of this.secrets) clean = clean.replaceAll(secret, hidden);
    for (const shape of credentialShapes) clean = clean.replace(shape, `$1${hidden}`);
    return clean;
  }
}

const hidden = '•••';

const credentialShapes: readonly RegExp[] = [
  /(\bauthorization["']?\s*[:=]\s*["']?)[^"'\r\n]+/gi,
  /([?&]access_token=)[^&\s"']+/gi,
  /("token"\s*:\s*")[^"]+/gi,
  /(\/\/)[^/@\s]+:[^/@\s]+(?=@)/g,
];
