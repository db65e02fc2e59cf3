import type { ExtensionContext } from 'vscode';
import type { Logger } from '../../core/base/logger.ts';
import type { Engine } from './types.ts';

/** Loads the engine when it is first asked for, and only then: it is most of the code. */
export function engineLoader(context: ExtensionContext, logger: Logger): () => Promise<Engine> {
  let engine: Promise<Engine> | undefined;
  return () => {
    engine ??= load(context, logger);
    return engine;
  };
}

async function load(context: ExtensionContext, logger: Logger): Promise<Engine> {
  // The build makes a bundle of its own of what is imported so.
  const { createEngine } = await import('./engine.ts');
  const { name, version } = context.extension.packageJSON;
  return createEngine({
    storageFolder: context.globalStorageUri.fsPath,
    userAgent: `${name}/${version} (VS Code extension)`,
    logger,
  });
}
