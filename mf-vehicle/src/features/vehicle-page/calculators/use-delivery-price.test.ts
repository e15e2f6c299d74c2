import { answerDeliveryPostcode, type RequestDeliveryPrice } from './use-delivery-price';

const asking = (answer: Awaited<ReturnType<RequestDeliveryPrice>> | Error) => {
  const requests: string[] = [];
  const ask: RequestDeliveryPrice = async (postcode) => {
    requests.push(postcode);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { requests, ask };
};

it('V-21 a postcode has the price of its region', async () => {
  const { requests, ask } = asking({ price: 290, name: 'South Australia' });
  expect(await answerDeliveryPostcode(' 52 01 ', ask)).toEqual({ kind: 'price', price: 290, name: 'South Australia' });
  expect(requests).toEqual(['5201']);
});

it.each(['', '   '])('V-21 the text %j counts as an empty postcode', async (typed) => {
  const { requests, ask } = asking(null);
  expect(await answerDeliveryPostcode(typed, ask)).toEqual({ kind: 'empty' });
  expect(requests).toEqual([]);
});

it.each(['520', '52011', 'Adelaide'])(
  'V-21 the text %j is no postcode, so it makes no request and gets its own message',
  async (typed) => {
    const { requests, ask } = asking({ price: 0, name: 'Everywhere' });
    expect(await answerDeliveryPostcode(typed, ask)).toEqual({ kind: 'invalid' });
    expect(requests).toEqual([]);
  },
);

it.each([null, new Error('503')])('V-21 a postcode has no estimate where the site answers %s', async (answer) => {
  expect(await answerDeliveryPostcode('0872', asking(answer).ask)).toEqual({ kind: 'unknown' });
});
