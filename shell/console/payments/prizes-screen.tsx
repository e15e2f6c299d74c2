import type { StaffSpinAnswer, StaffSpinTurn } from '@forecourt/contracts/account/spin';
import { countText } from '@forecourt/rules/text/count-text';
import { useState, type FormEvent } from 'react';
import { consoleApi } from '../api/console-api';
import { ProblemNote, QueryResultView } from '../frame/answer';
import { DataTable } from '../frame/data-table';
import { timeText } from '../words/time';
import { PaymentsFrame } from './payments-frame';

const ClaimForm = ({ slug }: { slug: string }) => {
  const [code, setCode] = useState('');
  const [claim, { data, error, isLoading }] = consoleApi.useClaimPrizeMutation();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void claim({ tenant: slug, code: code.trim() });
  };
  return (
    <section className="panel" aria-labelledby="claim">
      <h2 id="claim">Hand out a prize</h2>
      <form onSubmit={send}>
        <div className="row">
          <label>
            Code of the prize
            <input
              required
              minLength={4}
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              autoComplete="off"
            />
          </label>
          <button type="submit" className="first" disabled={isLoading}>
            Mark as claimed
          </button>
        </div>
      </form>
      <p role="status">{data ? `${data.prize} with the code ${data.code} is claimed now.` : ''}</p>
      <ProblemNote problem={error} />
    </section>
  );
};

const PrizeTable = ({ prizes, budget, spent }: Pick<StaffSpinAnswer, 'prizes' | 'budget' | 'spent'>) => (
  <>
    <p>
      Value of the prizes that are won: {spent.toLocaleString('en-AU')} of {budget.toLocaleString('en-AU')}.
    </p>
    <DataTable label="Prizes" head={['Prize', 'Won', 'Of']}>
      {prizes.map(({ id, name, won, count }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{won}</td>
          <td>{count}</td>
        </tr>
      ))}
    </DataTable>
  </>
);

const claimText = ({ code, claimedBy, claimedAt }: StaffSpinTurn): string => {
  if (code === null) return '–';
  return claimedAt === null ? 'not yet' : `by ${claimedBy}, ${timeText(claimedAt)}`;
};

const TurnTable = ({ turns }: { turns: readonly StaffSpinTurn[] }) => (
  <DataTable label="Latest turns" head={['Time', 'E-mail', 'Prize', 'Code', 'Claimed', 'Draw', 'Network', 'Check']}>
    {turns.map((turn) => (
      <tr key={turn.id}>
        <td>{timeText(turn.at)}</td>
        <td>{turn.email ?? (turn.account === null ? 'account deleted' : '–')}</td>
        <th scope="row">{turn.prize ?? 'none'}</th>
        <td>{turn.code ?? '–'}</td>
        <td>{claimText(turn)}</td>
        <td>{turn.draw}</td>
        <td className={turn.sameNetwork > 1 ? 'bad' : ''}>
          {turn.sameNetwork > 1 ? `${turn.sameNetwork} turns from this network` : 'one turn'}
        </td>
        <td className={turn.replays ? '' : 'bad'}>{turn.replays ? 'odds and draw give this prize' : 'changed after the turn'}</td>
      </tr>
    ))}
  </DataTable>
);

const Game = ({ slug }: { slug: string }) => (
  <>
    <ClaimForm slug={slug} />
    <QueryResultView answer={consoleApi.useGameQuery({ tenant: slug }, { refetchOnMountOrArgChange: true })}>
      {({ game, turns, budget, spent, prizes, latest }) =>
        prizes.length === 0 && turns === 0 ? (
          <p>{slug} has no game.</p>
        ) : (
          <>
            <h2>
              Game {game}: {countText(turns, 'turn')}
            </h2>
            <PrizeTable prizes={prizes} budget={budget} spent={spent} />
            {latest.length === 0 ? <p>Nobody had a turn yet.</p> : <TurnTable turns={latest} />}
          </>
        )
      }
    </QueryResultView>
  </>
);

/** Turns at the game, with claims of prizes (K-03). */
export const PrizesScreen = () => (
  <PaymentsFrame title="Prizes" base="/prizes" about="The game at /spin-to-win: prizes, the latest 200 turns, and claims.">
    {(slug) => <Game key={slug} slug={slug} />}
  </PaymentsFrame>
);
