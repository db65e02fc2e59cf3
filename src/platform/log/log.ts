import { type LogOutputChannel, window } from 'vscode';
import type { Logger } from '../../core/base/logger.ts';
import type { Redactor } from './redact.ts';

/** The log of the extension: an output channel of the editor that no secret reaches. */
export class Log implements Logger {
  private readonly channel: LogOutputChannel;
  private readonly redactor: Redactor;

  constructor(redactor: Redactor) {
    this.channel = window.createOutputChannel('Localens', { log: true });
    this.redactor = redactor;
  }

  trace(message: string): void {
    this.channel.trace(this.redactor.redact(message));
  }

  debug(message: string): void {
    this.channel.debug(this.redactor.redact(message));
  }

  info(message: string): void {
    this.channel.info(this.redactor.redact(message));
  }

  warn(message: string): void {
    this.channel.warn(this.redactor.redact(message));
  }

  error(message: string, cause?: unknown): void {
    const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? '');
    this.channel.error(this.redactor.redact(detail === '' ? message : `${message}\n${detail}`));
  }

  show(): void {
    this.channel.show(true);
  }

  dispose(): void {
    this.channel.dispose();
  }
}
