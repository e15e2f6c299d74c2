import type { BuildState } from '@forecourt/contracts/release/page-state';

/** Versions that one visitor sees instead of the live ones: of a preview link or of a workbench. */
export interface ShownPreview {
  id: string;
  kind: 'preview' | 'dev';
  /** Remote → version. */
  versions: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  expires: number;
  /** Why the workbench cannot show its newest build. */
  trouble?: string;
}

/** The result of opening a ticket. `ended`: somebody ended the preview early. `unknown`: a release of the preview is gone. */
export type PreviewAnswer =
  { ok: true; preview: ShownPreview } | { ok: false; why: 'forged' | 'foreign' | 'expired' | 'ended' | 'unknown' };

/** Tickets of previews, as links and cookies hold them. */
export interface Previews {
  open(ticket: string, slug: string): Promise<PreviewAnswer>;
  /** Calls `tell` with every new state of a workbench's build. Undefined: there is no workbench with this id. */
  follow(id: string, tell: (state: BuildState) => void): (() => void) | undefined;
}
