import type { EditorKillReport } from '../ui/kill/report.ts';

/** What the run in the editor offers. It is compiled apart: it sees the page, which has types of its own. */
interface EditorKill {
  editorKillRun(rounds: number, keys: number, say: (line: string) => void): Promise<EditorKillReport>;
}

/**
 * `npm run bench -- download-kill-editor [ROUNDS] [KEYS]`: ends the real editor's extension host with SIGKILL in the
 * middle of *Download All Locales* (40 locales) and looks at every file and at the catalog. Linux only; wants
 * `npm run build` before.
 */
export async function run([rounds = '20', keys = '2000']: readonly string[]): Promise<void> {
  const { editorKillRun }: EditorKill = await import(new URL('../ui/kill/killRun.ts', import.meta.url).href);
  const report = await editorKillRun(Number(rounds), Number(keys), line => console.log(line));
  console.log(
    `${report.rounds} kills of the extension host while ${report.files} files were replaced: ` +
      `${report.old} old, ${report.fresh} new, none broken; ${report.midway} kills hit the middle; ` +
      `${report.leftovers} temporary files were left by them, ${report.leftAtEnd} at the end; ` +
      `catalog sound each time, ${report.catalogKeys} keys`,
  );
}
