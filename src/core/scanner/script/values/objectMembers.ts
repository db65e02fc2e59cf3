import type { Constant } from '../modules.ts';
import { namelessMember } from './constantValues.ts';

/** Collects the properties of an object in code. */
export class ObjectMembers {
  private readonly members = new Map<string, Constant>();
  private readonly names: string[] = [];
  private areNamesKnown = true;

  /** Adds a property, whose name or value may be unknown. */
  add(name: string | undefined, value: Constant | undefined): void {
    this.name(name);
    // A member with an unknown name is still a member.
    if (value !== undefined) this.members.set(name ?? namelessMember(this.members), value);
  }

  /** Adds the properties of an object, which may be unknown. */
  spread(object: Constant | undefined): void {
    const { members = new Map<string, Constant>(), names = [undefined] } =
      object?.is === 'object' ? object : {};
    for (const name of names) this.name(name);
    for (const [name, value] of members) this.members.set(name, value);
  }

  object(): Constant {
    const { members, names } = this;
    return this.areNamesKnown ? { is: 'object', members, names } : { is: 'object', members };
  }

  private name(name: string | undefined): void {
    if (name === undefined) this.areNamesKnown = false;
    else this.names.push(name);
  }
}
