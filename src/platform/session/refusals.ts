import type { Memento } from 'vscode';
import type { FlagAct } from '../../core/actions/flagTranslations.ts';

/** What the service refused for each project, so that it is reported once and not retried. */
export class Refusals {
  private readonly memory: Memento;

  constructor(memory: Memento) {
    this.memory = memory;
  }

  isRefused(projectId: string, act: FlagAct): boolean {
    return this.memory.get<boolean>(nameOf(projectId, act)) === true;
  }

  async remember(projectId: string, act: FlagAct): Promise<void> {
    await this.memory.update(nameOf(projectId, act), true);
  }

  async forget(projectId: string, act: FlagAct): Promise<void> {
    await this.memory.update(nameOf(projectId, act), undefined);
  }
}

function nameOf(projectId: string, act: FlagAct): string {
  return `refused/${projectId}/${act}`;
}
