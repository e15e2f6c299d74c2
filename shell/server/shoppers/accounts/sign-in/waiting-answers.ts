import { and, eq, gt, sql } from 'drizzle-orm';
import type { WaitingAnswers } from '../../../platform/ports';
import type { AccountsContext } from '../room';
import { browserTokenCookie } from '../session-cookie';
import { signInChallenges } from '../tables';
import { hashOfToken } from '../tokens';
import { beginChallenge, takeChallengeIfAny } from './challenges';

const KIND = 'answers';

/** Answers are stored under it, so that they are deleted with their account. */
const ACCOUNT = 'account';

/** The browser has a random token in a cookie that no script and no other site's form can use. */
export const createWaitingAnswers = (room: Pick<AccountsContext, 'db' | 'now'>): WaitingAnswers => ({
  keep: (browser, answers) => beginChallenge(room, browser, KIND, answers),
  async find({ request, tenant }, account) {
    const token = browserTokenCookie.tokenOf(request, KIND, tenant);
    if (!token) return undefined;
    const { hash, tenant: dealer, kind, data, expiresAt } = signInChallenges;
    const [row] = await room.db
      .update(signInChallenges)
      .set({ data: sql`${data} || ${JSON.stringify({ [ACCOUNT]: account })}::jsonb` })
      .where(
        and(
          eq(hash, hashOfToken(token)),
          eq(dealer, tenant),
          eq(kind, KIND),
          gt(expiresAt, new Date(room.now())),
          sql`coalesce(${data}->>${ACCOUNT}::text, ${account}) = ${account}`,
        ),
      )
      .returning({ data });
    if (!row) return undefined;
    const { [ACCOUNT]: _account, ...answers } = row.data;
    return answers;
  },
  async remove(browser) {
    if (browserTokenCookie.tokenOf(browser.request, KIND, browser.tenant)) await takeChallengeIfAny(room, browser, KIND);
  },
});
