import { Heading, Stack, token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';

const Questions = styled.div`
  border-block-start: 1px solid ${token.colour.line};
  details {
    border-block-end: 1px solid ${token.colour.line};
  }
  summary {
    min-height: ${token.target};
    padding-block: ${token.space[3]};
    font-weight: ${token.weight.bold};
    cursor: pointer;
  }
  p {
    padding-block-end: ${token.space[4]};
  }
`;

/** They open without JavaScript. */
export const FinanceQuestions = () => {
  const text = useText<'finance'>();
  const questions = [
    [
      text('finance.faq.comparison', 'What is a comparison rate?'),
      text(
        'finance.faq.comparison.text',
        'It is the yearly rate with most fees included, for an example loan. Use it to compare loans of the same kind.',
      ),
    ],
    [
      text('finance.faq.balloon', 'What is a balloon?'),
      text(
        'finance.faq.balloon.text',
        'An amount that is left to pay when the term ends. Repayments are lower, but you pay more interest in all, and the balloon is due at the end.',
      ),
    ],
    [
      text('finance.faq.credit', 'Does an enquiry touch my credit file?'),
      text(
        'finance.faq.credit.text',
        'No. A lender looks at your credit file only after you have applied and agreed to it in writing.',
      ),
    ],
    [
      text('finance.faq.early', 'Can I pay the loan out early?'),
      text('finance.faq.early.text', 'Most lenders allow it, some charge a fee. The written quote says which.'),
    ],
  ];
  return (
    <Stack gap={4}>
      <Heading level={2} size="h3">
        {text('finance.faq.title', 'Questions')}
      </Heading>
      <Questions>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Questions>
    </Stack>
  );
};
