import { Type, type Static } from 'typebox';
import { VersionNumber } from './release';

/** `GET /shell`: what a release must fit, whichever dealer runs it. */
export const ShellFacts = Type.Object({
  contract: Type.Object({ oldest: Type.Integer(), newest: Type.Integer() }, { description: 'Contracts that the shell serves' }),
  singletons: Type.Record(Type.String(), VersionNumber, { description: 'Versions of the shared modules, by import' }),
  /** This runtime starts the entry file of every remote. */
  federation: VersionNumber,
});
export type ShellFacts = Static<typeof ShellFacts>;
