/** Where a part logs what it does. Never pass it a token: the edge redacts, but only as a second line of defence. */
export interface Logger {
  trace(message: string): void;
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** A logger that discards everything. */
export const silentLogger: Logger = {
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
};

function ignore(): void {
  return;
}
