/**
 * Opens VS Code on the sample app, or on your own, with Localens signed in to an embedded service: `npm start`.
 * `npm start -- --help` says what it can do.
 */
import { parseArgs } from 'node:util';
import { Problem, runScript } from './editor/problem.ts';
import { startWorkbench, type WorkbenchOptions } from './start/workbench.ts';

const defaultPort = 5417;

const usage = `npm start                         VS Code in the browser on a copy of the sample app
npm start -- --workspace DIR      the same on your own app and its locale files
npm start -- --desktop            in desktop VS Code (\`code\` on the PATH)
npm start -- --port N             the editor's port (${defaultPort} unless told)
npm start -- --fresh              forget what earlier starts changed in the sample`;

await runScript(async () => {
  const options = readArguments();
  if (options === undefined) console.log(usage);
  else await startWorkbench(options);
});

/** Undefined when only help is wanted. */
function readArguments(): WorkbenchOptions | undefined {
  const { values } = parse();
  if (values.help) return undefined;
  const port = Number(values.port ?? defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Problem(`--port wants a number from 1 to 65535, not “${values.port}”.`);
  }
  return { port, workspace: values.workspace, desktop: values.desktop, fresh: values.fresh };
}

function parse() {
  try {
    return parseArgs({
      options: {
        workspace: { type: 'string' },
        desktop: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
