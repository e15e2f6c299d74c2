import { askProviderService } from '../ask-service';
import { createFailureOutcome, createSuccessOutcome } from '../provider';
import type { GeocodeAdapter } from './geocode';

const ADDRESS = 'https://maps.googleapis.com/maps/api/geocode/json';

interface Answer {
  status?: unknown;
  results?: { formatted_address?: unknown; geometry?: { location?: { lat?: unknown; lng?: unknown } } }[];
}

/**
 * The result is in `status`, with HTTP 200: OK, ZERO_RESULTS, OVER_QUERY_LIMIT, OVER_DAILY_LIMIT, REQUEST_DENIED,
 * INVALID_REQUEST or UNKNOWN_ERROR (developers.google.com/maps/documentation/geocoding).
 */
export const googleGeocodeAdapter: GeocodeAdapter = {
  name: 'google',
  open({ settings: { url, secret, timeout }, secretOf, fetchAddress }) {
    const key = secretOf(secret);
    if (!key) return undefined;
    return {
      async placeOf(postcode) {
        const address = new URL(url || ADDRESS);
        address.searchParams.set('components', `postal_code:${postcode}|country:AU`);
        address.searchParams.set('key', key);
        const answer = await askProviderService({ url: address.href, timeout, fetchAddress });
        if (!answer.ok) return answer;
        const { status, results } = (answer.value.body ?? {}) as Answer;
        switch (status) {
          case 'ZERO_RESULTS':
            return createSuccessOutcome(undefined);
          case 'OVER_QUERY_LIMIT':
          case 'OVER_DAILY_LIMIT':
            return createFailureOutcome('limited');
          case 'REQUEST_DENIED':
            return createFailureOutcome('refused');
          case 'UNKNOWN_ERROR':
            return createFailureOutcome('failing');
          case 'OK': {
            const [result] = Array.isArray(results) ? results : [];
            const { lat, lng } = result?.geometry?.location ?? {};
            if (typeof lat !== 'number' || typeof lng !== 'number') return createFailureOutcome('bad_answer');
            const name = result?.formatted_address;
            return createSuccessOutcome({ lat, lng, ...(typeof name === 'string' ? { name } : {}) });
          }
          default:
            return createFailureOutcome('bad_answer');
        }
      },
    };
  },
};
