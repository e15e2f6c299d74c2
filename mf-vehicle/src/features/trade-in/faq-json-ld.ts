/** Questions and answers as schema.org knows them. */
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
