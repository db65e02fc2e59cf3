import { i18next } from '../core/scanner/frameworks/i18next.ts';
import type { Rules } from '../core/scanner/rules.ts';
import type { RuleSource } from './scans.ts';

/** The rules of the package that a file belongs to. */
export class PackageRules implements RuleSource {
  private readonly rules: Rules = { frameworks: [i18next] };

  async rulesFor(): Promise<Rules> {
    return this.rules;
  }
}
