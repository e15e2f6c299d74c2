import {
  adjustmentFactor,
  unansweredQuestionIds,
  type ConditionAnswers,
  type TradeInQuestions,
} from '@forecourt/rules/trade-in/trade-in-value';
import { askProviderService } from '../ask-service';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { ValuationAdapter } from './valuation';

const ADDRESS = 'https://api.autograb.com.au';
/** Is half of the range around a trade price without bounds. */
const PRICE_RANGE_SHARE = 0.04;
const STEP = 100;

/** Scores go from 1, poor, to 5, excellent. */
const CONDITION_SCORES: Record<string, number> = { poor: 1, fair: 2, good: 4, excellent: 5 };

interface Answer {
  success?: unknown;
  prediction?: { trade_price?: unknown; score?: unknown } | null;
  bounds?: { trade?: { lower?: unknown; upper?: unknown } | null } | null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const down = (value: number): number => Math.floor(value / STEP) * STEP;

/** AutoGrab scores the condition itself. */
const otherAnswersFactor = (questions: TradeInQuestions, { condition: _scored, ...others }: ConditionAnswers): number =>
  adjustmentFactor(questions, others);

/**
 * `POST /v2/valuations/predict` with the header `ApiKey` (devhub.autograb.com, Valuation Predict). It needs the vehicle's
 * id, which AutoGrab's registration search returns as `reference`. It answers `{success, prediction: {trade_price, score},
 * bounds: {trade}}`.
 */
export const autograbValuationAdapter: ValuationAdapter = {
  name: 'autograb',
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress, questions }) {
    const key = secretOf(secret);
    if (!key) return undefined;
    return {
      async value({ vehicle: { reference, km }, adjustments = {} }) {
        if (!reference) return createSuccessOutcome(undefined);
        const score = CONDITION_SCORES[adjustments['condition'] ?? ''];
        const answer = await askProviderService({
          method: 'POST',
          url: new URL('/v2/valuations/predict', url || ADDRESS).href,
          headers: { apikey: key },
          body: { region: 'au', vehicle_id: reference, kms: km, ...(score ? { condition_score: score } : {}) },
          timeout,
          fetchAddress,
        });
        if (!answer.ok) return answer;
        if (answer.value.status === 404) return createSuccessOutcome(undefined);
        const { success: isValued, prediction, bounds } = (answer.value.body ?? {}) as Answer;
        if (isValued === false) return createSuccessOutcome(undefined);
        const price = prediction?.trade_price;
        if (!isNumber(price)) return createFailureOutcome('bad_answer');
        const { lower = price * (1 - PRICE_RANGE_SHARE), upper = price * (1 + PRICE_RANGE_SHARE) } = bounds?.trade ?? {};
        if (!isNumber(lower) || !isNumber(upper) || upper < lower) return createFailureOutcome('bad_answer');
        const factor = otherAnswersFactor(questions, adjustments);
        const confidence = isNumber(prediction?.score) ? Math.min(1, prediction.score) : 0.5;
        return createSuccessOutcome({
          low: down(lower * factor),
          high: down(upper * factor),
          confidence,
          assumed: unansweredQuestionIds(questions, adjustments),
          source: 'autograb',
        });
      },
    };
  },
};
