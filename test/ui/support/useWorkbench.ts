import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { editorAddress } from '../../../scripts/editor/address.ts';
import { launchBrowser } from '../../../scripts/editor/browser.ts';
import { placeExtension } from '../../../scripts/editor/extension.ts';
import { type InstalledEditor, installEditor } from '../../../scripts/editor/install.ts';
import { closeOnSignals } from '../../../scripts/editor/processes.ts';
import { type EditorServerOptions, startEditorServer } from '../../../scripts/editor/server.ts';
import { withoutPackages } from '../../../scripts/editor/settings.ts';
import { versionNamed } from '../../../scripts/editor/versions.ts';
import { copyOfSample } from '../../../scripts/editor/workspace.ts';
import { startServiceProcess } from '../../../scripts/start/service.ts';
import { type Door, openDoor } from './door.ts';
import { WorkbenchPage } from './workbenchPage.ts';

/** A real VS Code with Localens on a copy of the sample app, signed in to a service of its own. */
export interface Workbench {
  readonly page: WorkbenchPage;
  /** The workspace folder. */
  readonly folder: string;
  /** Where the editor keeps its logs and what extensions store. */
  readonly dataFolder: string;
  /** What the service said when it was ready. */
  readonly service: ServiceAccess;
  /** What the editor reaches the service through; tests ask the service itself. */
  readonly door: Door;
  /** Opens the same workspace in another window of the same browser. */
  openWindow(): Promise<WorkbenchPage>;
}

export interface ServiceAccess {
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
  readonly accountId: string;
}

export interface WorkbenchOptions {
  /** False to start without being signed in. */
  readonly signedIn?: boolean;
  /** True to start in Restricted Mode. */
  readonly restricted?: boolean;
  /** What the service starts with; the sample project where nothing is said. */
  readonly project?: readonly string[];
  /** True to offer the workspace folder as a repository that the service synchronises with. */
  readonly isRepository?: boolean;
  /** Names of further folders beside the first, all of them open in one window. */
  readonly besides?: readonly string[];
  /** Readies the workspace folder before the editor opens it. */
  readonly prepare?: (folder: string, service: ServiceAccess) => Promise<void>;
}

/** What the workbench seals secrets with in the browser; the editor's bare server does not answer that. */
const secretsKey = Buffer.alloc(32, 7);

/** How often the editor is started before it is told that it cannot be: one that does not come up says nothing of ours. */
const startAttempts = 3;

/** Starts a workbench before the tests of this `describe` and ends it after them. */
export function useWorkbench(options: WorkbenchOptions = {}): () => Workbench {
  const cleanup = new AsyncDisposableStack();
  let workbench: Workbench | undefined;

  before(async function () {
    this.timeout(this.timeout() * startAttempts);
    cleanup.use(closeOnSignals(() => cleanup.disposeAsync()));
    workbench = await startWorkbench(cleanup, options);
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || workbench === undefined) return;
    const { err: failure } = this.currentTest;
    // For who has the end of the output only, and not the picture.
    if (failure) failure.message += `\nThe screen said:\n${await workbench.page.saidOnScreen()}\n`;
    await workbench.page.screenshot(`failed-${this.currentTest.fullTitle().replaceAll(/\W+/g, '-')}`);
  });

  after(() => cleanup.disposeAsync());

  return () => {
    if (workbench === undefined) throw new Error('The workbench is there only while tests run');
    return workbench;
  };
}

async function startWorkbench(cleanup: AsyncDisposableStack, options: WorkbenchOptions): Promise<Workbench> {
  const editor = await installEditor(versionNamed(process.env['LOCALENS_UI_VSCODE']));
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'localens-ui-'));
  cleanup.defer(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  const { folder } = cleanup.use(await copyOfSample());
  const repository = options.isRepository === true ? ['--sync', folder] : [];
  const service = await startServiceProcess({
    service: ['--data', ':memory:', ...(options.project ?? ['--sample']), ...repository],
  });
  cleanup.defer(() => service.stop());
  const access: ServiceAccess = JSON.parse(service.line);
  const door = cleanup.use(await openDoor(access.apiRoot));
  const embedded = JSON.stringify({ ...access, apiRoot: door.apiRoot });
  const opened = options.besides === undefined ? folder : await placeBeside(folder, options.besides);
  await options.prepare?.(folder, access);
  // Installed, not in development: the switch for that would also keep notifications from popping up.
  await placeExtension(dataFolder);
  const serverOptions = {
    dataFolder,
    environment: options.signedIn === false ? {} : { LOCALENS_EMBEDDED: embedded },
    workspaceTrust: options.restricted === true,
    settings: {
      ...withoutPackages,
      'editor.hover.delay': 100,
      // Tooltips of the workbench would stand in the way of clicks.
      'workbench.hover.delay': 60_000,
      'files.autoSave': 'off',
      'security.workspace.trust.startupPrompt': 'never',
    },
  };
  const { page, openWindow } = await startEditor(() => openEditor(editor, serverOptions, opened), cleanup);
  return { page, folder, dataFolder, service: access, door, openWindow };
}

interface OpenEditor extends AsyncDisposable {
  readonly page: WorkbenchPage;
  openWindow(): Promise<WorkbenchPage>;
}

/** Starts the editor, and anew where it does not come up by itself. */
async function startEditor(
  open: () => Promise<OpenEditor>,
  cleanup: AsyncDisposableStack,
): Promise<OpenEditor> {
  for (let attempt = 1; ; attempt++) {
    try {
      return cleanup.use(await open());
    } catch (error) {
      if (attempt === startAttempts) throw error;
      process.stderr.write(`The editor did not start and is started again: ${error}\n`);
    }
  }
}

/** Starts server and browser, and opens a folder in a first window; what was started ends where that fails. */
async function openEditor(
  editor: InstalledEditor,
  options: EditorServerOptions,
  opened: string,
): Promise<OpenEditor> {
  await using started = new AsyncDisposableStack();
  const server = await startEditorServer(editor, options);
  started.defer(() => server.stop());
  const browser = await launchBrowser();
  started.defer(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  await context.route('**/mint-key', route => route.fulfill({ body: secretsKey }));
  const openWindow = async () => {
    const workbench = new WorkbenchPage(await context.newPage());
    await workbench.open(editorAddress(server.authority, { folder: opened }));
    return workbench;
  };
  const page = await openWindow();
  const running = started.move();
  return { page, openWindow, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Makes folders beside another one. @returns the path of the `.code-workspace` file that names all of them. */
async function placeBeside(folder: string, others: readonly string[]): Promise<string> {
  const parent = path.dirname(folder);
  for (const name of others) await mkdir(path.join(parent, name));
  const file = path.join(parent, 'several.code-workspace');
  const folders = [path.basename(folder), ...others].map(name => ({ path: name }));
  await writeFile(file, JSON.stringify({ folders }));
  return file;
}
