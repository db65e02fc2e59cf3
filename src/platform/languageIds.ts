import { scriptLanguages } from '../core/scanner/scriptLanguages.ts';

/** Ids of the languages in which keys are found. The manifest activates on the same ones; a test holds them together. */
export const languageIds = [
  ...scriptLanguages,
  'python',
  'ruby',
  'erb',
  'haml',
  'slim',
  'php',
  'blade',
  'twig',
  'dart',
  'kotlin',
  'java',
  'swift',
  'objective-c',
  'go',
  'elixir',
  'heex',
] as const;
