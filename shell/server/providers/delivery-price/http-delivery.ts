import { DeliveryPrice } from '@forecourt/contracts/quotes';
import { Compile } from 'typebox/compile';
import { askProviderService } from '../ask-service';
import { bearerTokenHeaders } from '../bearer';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { DeliveryPriceAdapter } from './delivery-price';

const shape = Compile(DeliveryPrice);

/**
 * `GET {url}?postcode=4000` with `Authorization: Bearer {secret}` (V-21). The service answers `{"price": 390, "name":
 * "South-east Queensland"}` in whole dollars, or 204 or 404 where it does not deliver.
 */
export const httpDeliveryAdapter: DeliveryPriceAdapter = {
  name: 'http',
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress }) {
    const headers = bearerTokenHeaders(secret, secretOf);
    if (!url || !headers) return undefined;
    return {
      async priceFor(postcode) {
        const address = new URL(url);
        address.searchParams.set('postcode', postcode);
        const answer = await askProviderService({ url: address.href, headers, timeout, fetchAddress });
        if (!answer.ok) return answer;
        const { status, body } = answer.value;
        if (status === 204 || status === 404) return createSuccessOutcome(undefined);
        return shape.Check(body)
          ? createSuccessOutcome({ price: body.price, name: body.name })
          : createFailureOutcome('bad_answer');
      },
    };
  },
};
