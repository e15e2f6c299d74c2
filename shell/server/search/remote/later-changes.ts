/** Milliseconds. The process with the indices looks once a second, and takes a change into them. */
const LATER = 3000;

/** Reports a dealer's change when the searches of another process find it; several changes at once. */
export class LaterChanges {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(private readonly report: (slug: string) => void) {}

  readonly add = (slug: string): void => {
    clearTimeout(this.waiting.get(slug));
    const end = (): void => {
      this.waiting.delete(slug);
      this.report(slug);
    };
    this.waiting.set(slug, setTimeout(end, LATER).unref());
  };

  close(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}
