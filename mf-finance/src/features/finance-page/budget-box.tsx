import { parseWholeNumber } from '@forecourt/rules/finance/calculator-input';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { currencySign, formatMoney } from '@forecourt/rules/price/money';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { useSite } from '@forecourt/store';
import { Button, Copy, Heading, Stack, useText } from '@forecourt/ui';
import { useId, useState, type FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import { affordablePrice, type CalculatorInput } from '../../model/calculator-input';
import { CalculatorEntry } from '../../parts/calculator/calculator.styles';

const FIRST_BUDGET = 150;

/** With the terms of the calculator (F-09). Without JavaScript the search computes the price from its own parameter `weekly`. */
export const BudgetBox = ({ input, lender }: { input: CalculatorInput; lender: Lender }) => {
  const text = useText<'finance'>();
  const { locale, currency } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(String(FIRST_BUDGET));
  const action = useHref(STOCK_PATH);
  const weekly = parseWholeNumber(typed);
  const price = affordablePrice(weekly, input, lender);
  const findVehicles = (event: FormEvent): void => {
    event.preventDefault();
    if (price > 0) void navigate(`${STOCK_PATH}?range[price]=1:${price}`);
  };
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const answer =
    price > 0
      ? text('finance.budget.price', 'About {{price}} of car, with the term, rate, deposit and trade-in above.', {
          price: money(price),
        })
      : text('finance.budget.tooSmall', 'That is less than the smallest loan costs. Try a higher repayment.');
  return (
    <form method="get" action={action} onSubmit={findVehicles}>
      <Stack gap={4}>
        <Heading level={2} size="h3">
          {text('finance.budget.title', 'How much car for your budget?')}
        </Heading>
        <Stack gap={2}>
          <label htmlFor={id}>{text('finance.budget.label', 'What you want to pay a week')}</label>
          <CalculatorEntry>
            <span aria-hidden>{currencySign(locale, currency)}</span>
            <input
              id={id}
              name="weekly"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-describedby={`${id}-answer`}
              onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
            />
          </CalculatorEntry>
        </Stack>
        <output id={`${id}-answer`}>
          <Copy size="lg" strong as="span">
            {answer}
          </Copy>
        </output>
        <div>
          <Button type="submit" tone="secondary">
            {text('finance.budget.find', 'Find vehicles for this repayment')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
