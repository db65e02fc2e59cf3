import { type ExtensionContext, languages, workspace } from 'vscode';
import { endTrial } from './commands/account/endTrial.ts';
import type { Parts } from './commands/command.ts';
import { LocaleFileContext } from './commands/download/localeFileContext.ts';
import { reportEdits } from './commands/edits/reportEdits.ts';
import { checkTexts } from './commands/edits/textChecks.ts';
import { TextFiles } from './commands/edits/textFiles.ts';
import { pairTexts } from './commands/edits/textPairs.ts';
import { reportPatterns } from './commands/project/reportPatterns.ts';
import { reportRebuilt } from './commands/project/reportRebuilt.ts';
import { registerCommands } from './commands/register.ts';
import { History } from './commands/undo/history.ts';
import { DisposableStore } from './core/base/disposable.ts';
import { KeyCodeActions } from './editor/codeActions.ts';
import { completionTriggers, KeyCompletion } from './editor/completion.ts';
import { ConfigAssistance } from './editor/config/assistance.ts';
import { ConfigCodeActions } from './editor/config/codeActions.ts';
import { ConfigDiagnostics } from './editor/config/diagnostics.ts';
import { configSelector } from './editor/config/selector.ts';
import { KeyDefinition } from './editor/definition.ts';
import { KeyDiagnostics } from './editor/diagnostics.ts';
import { TextExtraction } from './editor/extraction.ts';
import { KeyHover } from './editor/hover.ts';
import { SourceTextHints } from './editor/inlayHints.ts';
import { KeyContext } from './editor/keyContext.ts';
import { KeyReferences } from './editor/references.ts';
import { KeyRename } from './editor/rename.ts';
import { type Source, sourceOf } from './editor/source.ts';
import { sourceSelector } from './platform/documents/languages.ts';
import { Reports } from './platform/documents/reports.ts';
import { engineLoader } from './platform/engine/load.ts';
import { Log } from './platform/log/log.ts';
import { Redactor } from './platform/log/redact.ts';
import { contributedCommands, setContext } from './platform/manifest/host.ts';
import { Walkthrough } from './platform/manifest/walkthrough.ts';
import { PatternProblems } from './platform/scanner/patternProblems.ts';
import { PackageRules } from './platform/scanner/rules.ts';
import { Scans } from './platform/scanner/scans.ts';
import { Untranslatable } from './platform/scanner/untranslatable.ts';
import { UsageIndex } from './platform/scanner/usageIndex.ts';
import { AutoRefresh } from './platform/session/autoRefresh.ts';
import { ConfigFollower } from './platform/session/configFollower.ts';
import { EmbeddedService } from './platform/session/embeddedService.ts';
import { takeEmbeddedSignIn } from './platform/session/embeddedSignIn.ts';
import { SessionMemory } from './platform/session/memory.ts';
import { followOtherWindows } from './platform/session/otherWindows.ts';
import { Refusals } from './platform/session/refusals.ts';
import { Session } from './platform/session/session.ts';
import { isFirstTime } from './platform/workspace/firstTime.ts';
import { LocaleFiles } from './platform/workspace/localeFiles.ts';
import { ProjectConfigs } from './platform/workspace/projectConfigs.ts';
import { WorkspaceSearch } from './platform/workspace/workspaceSearch.ts';
import { KeyFilter } from './views/keyFilter.ts';
import { OpenFile } from './views/openFile.ts';
import { ProjectView } from './views/projectView.ts';
import { StatusBar } from './views/statusBar.ts';

/** Builds the parts and hands them to each other. Nothing heavy is loaded and nothing is asked here. */
export function activate(context: ExtensionContext): void {
  const parts = new DisposableStore();
  context.subscriptions.push(parts);

  const redactor = new Redactor();
  const log = parts.add(new Log(redactor));
  const loadEngine = engineLoader(context, log);
  const memory = new SessionMemory(context.globalState, context.workspaceState, context.secrets);
  const session = parts.add(new Session({ memory, redactor, log, loadEngine }));
  parts.add(new AutoRefresh(session.projects));
  parts.add(followOtherWindows(session.accounts));
  const embedded = parts.add(new EmbeddedService(context, loadEngine, log));
  parts.add(endTrial(session, embedded));
  const search = new WorkspaceSearch(log);
  const configs = parts.add(new ProjectConfigs(search, loadEngine));
  const follower = parts.add(new ConfigFollower(configs, session, log));
  const localeFiles = parts.add(new LocaleFiles(search, loadEngine));
  const patternProblems = parts.add(new PatternProblems(log));
  const rules = parts.add(new PackageRules(search, configs, patternProblems, log));
  const untranslatable = parts.add(new Untranslatable(search, loadEngine));
  const usages = parts.add(new UsageIndex(context, configs, untranslatable, patternProblems, log));
  const scans = parts.add(new Scans(rules, usages, untranslatable, log));
  const source = sourceOf(session, scans);

  const walkthrough = parts.add(new Walkthrough());
  const diagnostics = parts.add(new KeyDiagnostics(source));
  const hints = parts.add(new SourceTextHints(source));
  parts.add(languages.registerInlayHintsProvider(sourceSelector, hints));
  registerProviders(parts, source, { walkthrough, localeFiles, usages });
  const keyContext = parts.add(new KeyContext(source));

  parts.add(new ConfigDiagnostics(configs, session, patternProblems));
  parts.add(languages.registerCodeActionsProvider(configSelector, new ConfigCodeActions(configs, session)));
  parts.add(new ConfigAssistance());

  const history = new History(canUndo => setContext('localens.canUndo', canUndo));
  parts.add(reportEdits(session, history));
  parts.add(reportRebuilt(session));
  parts.add(reportPatterns(patternProblems));
  parts.add(checkTexts(parts.add(new TextFiles(session, { history }))));
  parts.add(pairTexts());
  const refusals = new Refusals(context.globalState);
  parts.add(
    session.onDidChange(() => history.keepWhileOpen(session.projects.all.map(({ project }) => project))),
  );
  const openFile = parts.add(new OpenFile(scans, file => session.for(file)));
  const filter = parts.add(new KeyFilter(context.workspaceState));
  const view = parts.add(new ProjectView(session, openFile, localeFiles, filter, walkthrough));
  parts.add(new LocaleFileContext(session, localeFiles));
  parts.add(new StatusBar(session));
  parts.add(
    registerCommands(contributedCommands(context), {
      loadEngine,
      configs,
      session,
      atHand: session,
      embedded,
      localeFiles,
      scans,
      usages,
      history,
      filter,
      refusals,
      reports: parts.add(new Reports()),
      walkthrough,
      view,
      log,
    }),
  );

  for (const changed of [session.onDidChangeContent, rules.onDidChange, scans.onDidChange]) {
    parts.add(
      changed(() => {
        diagnostics.refresh();
        hints.refresh();
        openFile.refresh();
        keyContext.refresh();
      }),
    );
  }
  const embeddedSignIn = takeEmbeddedSignIn(process.env);
  const start = async () => {
    // The repository's word comes before what was chosen by hand.
    await follower.follow();
    await session.start(embeddedSignIn ?? (await embedded.resume()));
    if (embeddedSignIn !== undefined && isFirstTime(context.workspaceState)) view.show();
  };
  parts.add(workspace.onDidGrantWorkspaceTrust(() => void start()));
  void start();
}

/** The language features for source files that answer when they are asked and keep nothing. */
function registerProviders(
  parts: DisposableStore,
  source: Source,
  { walkthrough, localeFiles, usages }: Pick<Parts, 'walkthrough' | 'localeFiles' | 'usages'>,
): void {
  parts.add(languages.registerHoverProvider(sourceSelector, new KeyHover(source, walkthrough)));
  parts.add(
    languages.registerCompletionItemProvider(
      sourceSelector,
      new KeyCompletion(source),
      ...completionTriggers,
    ),
  );
  parts.add(languages.registerCodeActionsProvider(sourceSelector, new KeyCodeActions(source)));
  parts.add(languages.registerCodeActionsProvider(sourceSelector, new TextExtraction(source)));
  const definition = new KeyDefinition(source, localeFiles);
  parts.add(languages.registerDefinitionProvider(sourceSelector, definition));
  parts.add(languages.registerImplementationProvider(sourceSelector, definition));
  parts.add(languages.registerReferenceProvider(sourceSelector, new KeyReferences(source, usages)));
  parts.add(languages.registerRenameProvider(sourceSelector, new KeyRename(source)));
}
