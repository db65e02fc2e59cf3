import { Disposable, extensions, languages } from 'vscode';
import { ConfigCompletion } from './completion.ts';
import { ConfigHover } from './hover.ts';
import { configSelector } from './selector.ts';

/** The extension that completes and explains YAML by the schema in our manifest. */
const yamlExtension = 'redhat.vscode-yaml';

/** Completes and explains the config file, unless the YAML extension does, so that nothing is shown twice. */
export class ConfigAssistance implements Disposable {
  private providers: Disposable | undefined;
  private readonly listener = extensions.onDidChange(() => this.update());

  constructor() {
    this.update();
  }

  dispose(): void {
    this.listener.dispose();
    this.providers?.dispose();
  }

  private update(): void {
    this.providers?.dispose();
    this.providers =
      extensions.getExtension(yamlExtension) === undefined
        ? Disposable.from(
            languages.registerCompletionItemProvider(configSelector, new ConfigCompletion()),
            languages.registerHoverProvider(configSelector, new ConfigHover()),
          )
        : undefined;
  }
}
