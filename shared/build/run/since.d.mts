import type { CodeFile } from './import-graph.mjs';

export interface PlanSince {
  everything: string[];
  tests: string[];
  distant: string[];
  journeys: string[];
}
export function findChangedFiles(root: string, revision: string): string[];
export function planSince(facts: {
  changed: readonly string[];
  sources: readonly CodeFile[];
  slow: readonly string[];
}): PlanSince;
export function leftOutSince(plan: Pick<PlanSince, 'distant' | 'journeys'>): string;
