import { MarkdownString } from 'vscode';
import type { CommandArguments, CommandId } from '../manifest/contributions.ts';
import { commandTarget } from './markdownText.ts';

/**
 * Markdown that we write: icons and colours are on, and it can run only the commands named here. Foreign text must be
 * escaped by `plain` or `isolated` of markdownText first.
 */
export function ownMarkdown(value: string, commands: readonly CommandId[]): MarkdownString {
  const markdown = new MarkdownString(value, true);
  markdown.supportHtml = true;
  markdown.isTrusted = { enabledCommands: commands };
  return markdown;
}

/** A link that runs one of our commands. The label is ours; the arguments may be anything. */
export function commandLink<Id extends CommandId>(
  label: string,
  id: Id,
  ...args: CommandArguments[Id]
): string {
  return `[${label}](${commandTarget(id, args)})`;
}
