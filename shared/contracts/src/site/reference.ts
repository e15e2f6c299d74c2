import { Type, type Static } from 'typebox';
import { STATE_CODE_PATTERN } from '../quotes';
import { REFUSE_UNKNOWN_KEYS, textSchema, textListSchema } from './parts';

const name = (description: string) => Type.String({ minLength: 1, maxLength: 80, description });

export const ReferenceSettings = Type.Object(
  {
    makes: Type.Array(
      Type.Object(
        { name: name('Name of the make'), models: textListSchema('Models that are added to those of the make', []) },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], maxItems: 200, description: 'Further makes, or further models of a known make, that forms suggest' },
    ),
    bodies: Type.Array(
      Type.Object(
        { name: name('Body type as the stock spells it'), picture: textSchema('Image-service source of its picture') },
        REFUSE_UNKNOWN_KEYS,
      ),
      { default: [], maxItems: 60, description: 'Further body types, or another picture for a known one' },
    ),
    states: Type.Array(
      Type.Object(
        {
          code: Type.String({
            pattern: STATE_CODE_PATTERN,
            description: 'Abbreviation, such as `NZ`, as plates and addresses have it',
          }),
          name: name('Name of the state, territory or country'),
        },
        REFUSE_UNKNOWN_KEYS,
      ),
      {
        default: [],
        maxItems: 100,
        description: 'Further states of registration that forms offer, or another name for a known one',
      },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Additions to the lists of makes, models, body types and states (I-10)' },
);
export type ReferenceSettings = Static<typeof ReferenceSettings>;
