/**
 * Removes secrets from a line before anybody can read it: known tokens, and whatever looks like a credential.
 */
export class Redactor {
  private readonly secrets = new Set<string>();

  /** Hides `secret` from now on. Short ones are not hidden: they would blank half of every line. */
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
