import type { ProcessMark } from '../../platform/render-protocol/process-mark';
import type { ReleaseName } from '../../platform/ports';

/** `dealer`: whose page had the version; empty if its code ran after its page. */
export interface Culprit extends ReleaseName {
  dealer: string;
}

export const isSameRelease = (a: ReleaseName, b: ReleaseName | undefined): boolean =>
  a.name === b?.name && a.version === b.version;

export type EndReason = 'ended' | 'hung' | 'memory';

/**
 * A render process is over. Each page that it had is made again in another one, and tells when it is made: the suspicion is
 * confirmed if all could be made, those with the suspect without it.
 */
export class ProcessEnd extends Error {
  readonly reason: EndReason;
  /** Whose code ran last. */
  suspect: ProcessMark | undefined;
  /** False: no process could be had, so no code has run. */
  readonly hasStarted: boolean;
  isReported = false;
  /** Another page of the process was late, so the end says nothing about this one. */
  isOfLatePage = false;
  #waiting = 0;
  #isDisproved = false;
  #blamed: Culprit | undefined;

  constructor(reason: EndReason, message: string, suspect: ProcessMark | undefined, hasStarted = true) {
    super(message);
    this.name = 'ProcessEnd';
    this.reason = reason;
    this.suspect = suspect;
    this.hasStarted = hasStarted;
  }

  /** Pages are made again, and will tell. */
  get isTried(): boolean {
    return this.#waiting > 0;
  }

  /** For a mark that is no evidence in this process. */
  dropSuspicion(isDoubtful: (suspect: ProcessMark) => boolean): void {
    if (this.suspect && isDoubtful(this.suspect)) this.suspect = undefined;
  }

  begin(): void {
    this.#waiting += 1;
  }

  /** Another process ended too while the page was made again. */
  disprove(): void {
    this.#waiting -= 1;
    this.#isDisproved = true;
  }

  /**
   * The page was made, without `left` if it had that. Returns the culprit when the last page confirms it, unless pages were
   * made without different versions. Code that ran late needs no page with its version.
   */
  confirm(left: Culprit | undefined): Culprit | undefined {
    this.#waiting -= 1;
    this.#isDisproved ||= left !== undefined && this.#blamed !== undefined && !isSameRelease(left, this.#blamed);
    this.#blamed ??= left;
    if (this.#waiting > 0 || this.#isDisproved) return undefined;
    return this.#blamed ?? (this.suspect?.isLate ? { ...this.suspect, dealer: '' } : undefined);
  }
}

/** A page was not made in time although its process was not kept from it, so no mark tells whose code it waits for. */
export class LatePage extends ProcessEnd {
  constructor(milliseconds: number) {
    super('hung', `The code did not make its page within ${milliseconds} ms`, undefined);
  }
}
