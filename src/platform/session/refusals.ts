import type { Memento } from 'vscode';
import type { FlagAction } from '../../core/actions/flagTranslations.ts';

/** What the service refused for each project, so that it is reported once and not retried. */
export class Refusals {
  private readonly memory: Memento;

  constructor(memory: Memento) {
    this.memory = memory;
  }

  isRefused(projectId: string, action: FlagAction): boolean {
    return this.memory.get<boolean>(nameOf(projectId, action)) === true;
  }

  async remember(projectId: string, action: FlagAction): Promise<void> {
    await this.memory.update(nameOf(projectId, action), true);
  }

  async forget(projectId: string, action: FlagAction): Promise<void> {
    await this.memory.update(nameOf(projectId, action), undefined);
  }
}

function nameOf(projectId: string, action: FlagAction): string {
  return `refused/${projectId}/${action}`;
}
