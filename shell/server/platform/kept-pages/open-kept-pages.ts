import type { FastifyInstance } from 'fastify';
import { joinOverlappingCalls } from '../calls/single-flight';
import type { PageRenderer, SitePageAnswer, SiteRequest } from '../ports';
import { KeptPage, type CheckTime } from './kept-page';
import { createKeptPageKeys, keptAddress } from './page-key';
import { PageQuestions } from './page-questions';
import { PageStore } from './page-store';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that changes nothing although its requests are no GET, such as a search. */
    readsOnly?: boolean;
  }
}

/** A client pays them for a page that has to be rendered, and for each question that is asked again. */
const RENDER_POINTS = 40;
const QUESTION_POINTS = 2;

/** A page that was found true is not checked again so soon. A change that another process or a job makes appears after it. */
const TRUST_MILLISECONDS = 250;
const MINUTE = 60_000;
/** An earlier page stands in so long before the next attempt to make it, and at most so long after it was known to be true. */
const ATTEMPT_PAUSE = 5000;
const LONGEST_STANDING_IN = 60 * MINUTE;

type PageCounter = (result: 'kept' | 'checked' | 'rendered' | 'passed') => void;

type PageFacts = Pick<SiteRequest, 'tenant' | 'site' | 'url' | 'visitor' | 'preview'>;

interface KeptPagesOptions {
  render: PageRenderer;
  /** 0 means that no page is kept. */
  mostBytes: number;
  /** Requests to this process that may have changed what pages show. */
  changes(): number;
  /** Milliseconds since 1970. */
  now(): number;
  onPage?: PageCounter;
}

/**
 * A page is true as long as the questions that it asked its site have the same answers and the minute of the clock is
 * the same, on which opening hours and the ends of offers depend. Pages of one visitor, of previews and with a failed part
 * pass by.
 */
class KeptPages implements PageRenderer {
  #options: KeptPagesOptions;
  #pages: PageStore;
  #keyOf = createKeptPageKeys();
  #rendering = joinOverlappingCalls<SitePageAnswer>();
  #checking = joinOverlappingCalls<boolean>();
  /** Pages that lack an answer, because whoever gives it is away. */
  #unanswered = new WeakSet<SitePageAnswer>();

  constructor(options: KeptPagesOptions) {
    this.#options = options;
    this.#pages = new PageStore(options.mostBytes);
  }

  versionsOf(request: SiteRequest): Promise<string> {
    return this.#options.render.versionsOf(request);
  }

  async page(request: SiteRequest): Promise<SitePageAnswer> {
    const { render, mostBytes, onPage } = this.#options;
    if (mostBytes === 0 || request.preview || request.isOfOneVisitor) {
      request.charge?.(RENDER_POINTS);
      onPage?.('passed');
      return render.page(request);
    }
    const { url, key, kept } = await this.#find(request);
    if (kept && (this.#options.now() < kept.standsUntil || (await this.#isTrue(key, kept, request)))) return this.#again(kept);
    const answer = await this.#render(key, { ...request, url });
    if (!kept || !this.#unanswered.has(answer) || this.#options.now() - kept.checked.at > LONGEST_STANDING_IN) return answer;
    kept.standsUntil = this.#options.now() + ATTEMPT_PAUSE;
    return this.#again(kept);
  }

  #again(kept: KeptPage): SitePageAnswer {
    this.#options.onPage?.('kept');
    kept.repeats += 1;
    kept.page.viewedAgain?.();
    return { ...kept.page, kept };
  }

  /** A page with this tag would be the answer to the request now. No page is rendered for it. */
  async isStillTrue(request: PageFacts & Pick<SiteRequest, 'fetch'>, tag: string): Promise<boolean> {
    const { key, kept } = await this.#find(request);
    return kept?.tag === tag && (await this.#isTrue(key, kept, request));
  }

  async #find(request: PageFacts): Promise<{ url: URL; key: string; kept: KeptPage | undefined }> {
    const url = keptAddress(request.url);
    const key = this.#keyOf(request, url, await this.#options.render.versionsOf(request));
    return { url, key, kept: this.#pages.get(key) };
  }

  #minute(): number {
    return Math.floor(this.#options.now() / MINUTE);
  }

  #present(): CheckTime {
    return { at: this.#options.now(), changes: this.#options.changes() };
  }

  async #isTrue(key: string, page: KeptPage, { fetch, charge }: Pick<SiteRequest, 'fetch' | 'charge'>): Promise<boolean> {
    const { minute, checked, questions } = page;
    if (minute !== this.#minute()) return false;
    const present = this.#present();
    const age = present.at - checked.at;
    if (checked.changes === present.changes && age >= 0 && age < TRUST_MILLISECONDS) return true;
    charge?.(questions.count * QUESTION_POINTS);
    return this.#checking(`${present.changes} ${key}`, async () => {
      this.#options.onPage?.('checked');
      const isSame = await questions.haveSameAnswers(fetch);
      if (isSame) page.checked = present;
      return isSame;
    });
  }

  async #render(key: string, request: SiteRequest): Promise<SitePageAnswer> {
    // A request that waits for another's rendering pays too: if only the first paid, its lack of points would fail them all.
    request.charge?.(RENDER_POINTS);
    let isOwn = false;
    const answer = await this.#rendering(`${this.#options.changes()} ${this.#minute()} ${key}`, () => {
      isOwn = true;
      return this.#make(key, request);
    });
    if (answer.kind === 'response') return { kind: 'response', response: answer.response.clone() };
    if (!isOwn) answer.viewedAgain?.();
    return answer;
  }

  async #make(key: string, request: SiteRequest): Promise<SitePageAnswer> {
    const facts = { minute: this.#minute(), checked: this.#present(), questions: new PageQuestions(request.fetch) };
    const answer = await this.#options.render.page({ ...request, fetch: facts.questions.fetch });
    this.#options.onPage?.('rendered');
    if (facts.questions.isUnanswered) this.#unanswered.add(answer);
    const isLasting = facts.questions.canBeRepeated && this.#minute() === facts.minute;
    if (answer.kind !== 'html' || !answer.isWhole || !isLasting) return answer;
    const kept = new KeptPage({ page: answer, ...facts });
    this.#pages.set(key, kept);
    return { ...answer, kept };
  }
}

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts before the request is answered, so that whoever made the change sees it on the next page. */
export const countRequestedChanges = (app: FastifyInstance): (() => number) => {
  let changes = 0;
  app.addHook('onSend', async ({ method, routeOptions }) => {
    const { readsOnly = false, counted = false } = routeOptions.config ?? {};
    if (!READING_METHODS.has(method) && !readsOnly && !counted) changes += 1;
  });
  return () => changes;
};

export const openKeptPages = (options: KeptPagesOptions): PageRenderer & Pick<KeptPages, 'isStillTrue'> => new KeptPages(options);
