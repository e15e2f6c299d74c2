import { Copy, Section, useText } from '@forecourt/ui';
import { Accordion } from '@forecourt/ui/disclosure';

/** FAQPage of schema.org; undefined without questions. */
export const faqJsonLd = (faq: readonly { question: string; answer: string }[]): object | undefined =>
  faq.length === 0
    ? undefined
    : {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };

/** The answers are closed at first (L-08). */
export const FaqList = ({ faq }: { faq: readonly { question: string; answer: string }[] }) => {
  const text = useText<'vehicle'>();
  if (faq.length === 0) return null;
  return (
    <Section tone="tinted" title={text('vehicle.tradeIn.faq', 'Questions and answers')}>
      <Accordion
        multiple
        items={faq.map(({ question, answer }, index) => ({
          id: `faq-${index}`,
          title: question,
          content: <Copy>{answer}</Copy>,
        }))}
      />
    </Section>
  );
};
