import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAskedStock } from '../page-door';
import { isInverted, readJudgements, reasonOfMiss, type Judgement } from './judge';

/** Files of judgements; those about `data-questions` have their questions in the data folder. */
export const CORPORA = ['data-questions', 'own-questions', 'own-negations'] as const;

export interface CorpusMiss {
  corpus: string;
  kind: string;
  line: number;
  reason: string;
  address: string;
  inverted: boolean;
}

export interface CorpusReport {
  /** By corpus. */
  asked: Record<string, number>;
  misses: CorpusMiss[];
}

const judgementsOf = (corpus: string, folder: string, data: string): Judgement[] => {
  const judgements = readJudgements(readFileSync(join(folder, `${corpus}.txt`), 'utf8'));
  const questions = readFileSync(join(data, 'questions/questions.txt'), 'utf8').split('\n');
  return corpus === 'data-questions'
    ? judgements.map((each) => ({ ...each, question: questions[each.line - 1] ?? '' }))
    : judgements;
};

/** Asks every question of the corpora of the real stock in `data`. `folder` has the judgements. */
export const askCorpora = async (folder: string, data: string): Promise<CorpusReport> => {
  const stock = await openAskedStock(join(data, 'listings-au/australian_vehicle_prices.csv'));
  const report: CorpusReport = { asked: {}, misses: [] };
  try {
    for (const corpus of CORPORA) {
      const judgements = judgementsOf(corpus, folder, data);
      report.asked[corpus] = judgements.length;
      for (const judgement of judgements) {
        const found = await stock.ask(judgement.question);
        const inverted = isInverted(judgement, found);
        const reason = reasonOfMiss(judgement, found, stock.cars);
        const { kind, line } = judgement;
        if (reason || inverted)
          report.misses.push({ corpus, kind, line, reason: reason ?? 'inverted', address: found.address, inverted });
      }
    }
  } finally {
    await stock.close();
  }
  return report;
};

/** Percent. */
export const satisfiedShare = ({ asked, misses }: CorpusReport, corpus: string): number =>
  100 * (1 - misses.filter((miss) => miss.corpus === corpus).length / (asked[corpus] ?? 1));

/** One miss a line, sorted by kind. */
export const missLines = ({ misses }: CorpusReport): string[] =>
  misses
    .map(
      ({ corpus, kind, line, reason, address, inverted }) =>
        `${kind}: ${corpus} ${line}: ${inverted ? 'INVERTED ' : ''}${reason} (${address})`,
    )
    .toSorted();
