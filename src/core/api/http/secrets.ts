/**
 * Collects secrets that must never be shown, so that a server which repeats a token in its message does not bring it
 * into an error or a log.
 */
export class Secrets {
  private readonly known = new Set<string>();

  /** Adds a token, a password or a code. Very short ones would blank ordinary text and are ignored. */
  remember(secret: string): void {
    if (secret.length < 6) return;
    this.known.add(secret);
    this.known.add(encodeURIComponent(secret));
  }

  /** `text` with every known secret replaced. */
  redact(text: string): string {
    let result = text;
    for (const secret of this.known) result = result.replaceAll(secret, '[redacted]');
    return result;
  }
}
