import path from 'node:path';
import { type ExtensionContext, l10n, window, workspace } from 'vscode';
import { Lazy } from '../../core/base/lazy.ts';
import type { Logger } from '../../core/base/logger.ts';
import { setting } from '../manifest/settings.ts';
import type { Network } from './clients.ts';
import type { Engine } from './types.ts';

/** The disk space for cached downloads, in bytes. */
const maxDownloadBytes = 256 * 1024 * 1024;

/** Loads the engine on first use, as it is most of the code. */
export function engineLoader(context: ExtensionContext, logger: Logger): () => Promise<Engine> {
  const engine = new Lazy(() => load(context, logger));
  return () => engine.get();
}

async function load(context: ExtensionContext, logger: Logger): Promise<Engine> {
  // The build makes a separate bundle of this import.
  const { diskResponseStore, createEngine } = await import('./engine.ts');
  const { name, version } = context.extension.packageJSON;
  const storageFolder = context.globalStorageUri.fsPath;
  const downloads = diskResponseStore(path.join(storageFolder, 'downloads'));
  downloads
    .shrink(maxDownloadBytes)
    .catch((error: unknown) => logger.warn(`Old downloads could not be removed: ${String(error)}`));
  return createEngine({
    storageFolder,
    downloads,
    writerScript: context.asAbsolutePath('dist/catalog-writer.js'),
    filesScript: context.asAbsolutePath('dist/locale-files.js'),
    userAgent: `${name}/${version} (VS Code extension)`,
    logger,
    network,
  });
}

function network(): Network {
  const http = workspace.getConfiguration('http');
  const url = http.get<string>('proxy', '');
  const noProxy = http.get<string[]>('noProxy', []);
  return {
    proxy: {
      ...(url === '' ? {} : { url }),
      ...(noProxy.length === 0 ? {} : { noProxy: noProxy.join(',') }),
    },
    trustsSystem: http.get<boolean>('systemCertificates', true),
    oneTimePasswordHeader: setting('localens.oneTimePasswordHeader'),
    askOneTimePassword,
  };
}

async function askOneTimePassword(source: string | undefined): Promise<string | undefined> {
  return window.showInputBox({
    title: l10n.t('One-time password'),
    prompt:
      source === undefined
        ? l10n.t('The service asks for a one-time password.')
        : l10n.t('The service asks for a one-time password from: {0}', source),
    password: true,
    ignoreFocusOut: true,
  });
}
