import type { CarSpecification } from '@forecourt/contracts/car/car';
import type { CatalogueMake, CatalogueModel, CatalogueVariant } from './catalogue/catalogue';

const METRES_A_FOOT = 0.3048;

const rows = (entries: [name: string, data: string | number | undefined | false][]): CarSpecification[] =>
  entries
    .filter(([, data]) => data !== undefined && data !== false && data !== '')
    .map(([name, data]) => ({ name, data: String(data) }));
const metres = (feet: number | undefined): string | undefined =>
  feet === undefined ? undefined : `${(feet * METRES_A_FOOT).toFixed(2)} m`;

interface Specified {
  make: CatalogueMake;
  model: CatalogueModel;
  variant: CatalogueVariant;
  year: number;
  series: string | undefined;
  warranty: string | undefined;
}

/** A fact has the same name in all groups, so that the page shows it once. */
export const listSpecifications = ({ make, model, variant, year, series, warranty }: Specified) => {
  const [badge, , fuel, litres, cylinders, power, transmission, drive, consumption] = variant;
  const engine = litres > 0 && `${litres.toFixed(1)} L${cylinders ? `, ${cylinders} cylinders` : ''}`;
  const { caravan, towing } = model;
  const economy = consumption > 0 && `${consumption} L / 100 km`;
  const towed = towing && `${towing.toLocaleString('en-AU')} kg`;
  const safety = model.ancap && `${model.ancap} stars`;
  return {
    featured: rows([
      ['Engine', engine],
      ['Power', power > 0 && `${power} kW`],
      ['Fuel Consumption (combined)', economy],
      ['Towing Capacity (braked)', towed],
      ['Sleeps', caravan?.sleeps],
      ['ANCAP Rating', safety],
    ]).slice(0, 4),
    specifications: rows([
      ['Make', make.make],
      ['Model', model.model],
      ['Badge', badge],
      ['Series', series],
      ['Year', year],
      ['Engine', engine],
      ['Power', power > 0 && `${power} kW`],
      ['Fuel Type', fuel],
      ['Fuel Consumption (combined)', economy],
      ['Transmission', transmission],
      ['Drive', drive],
      ['Seats', model.seats > 0 && model.seats],
      ['Doors', model.doors > 0 && model.shape !== 'caravan' && model.doors],
      ['Towing Capacity (braked)', towed],
      ['Body Length', metres(caravan?.body_length)],
      ['Body Width', metres(caravan?.body_width)],
      ['Tare Weight', caravan?.tare_weight && `${caravan.tare_weight} kg`],
      ['Aggregate Trailer Mass', caravan?.aggregate_trailer_mass && `${caravan.aggregate_trailer_mass} kg`],
      ['Axles', caravan?.axle_type],
      ['ANCAP Rating', safety],
    ]),
    summary: rows([
      ['Transmission', transmission],
      ['Fuel Type', fuel],
      ['Drive', drive],
      ['Seats', model.seats > 0 && model.seats],
      ['Manufacturer Warranty', warranty],
    ]),
  };
};
