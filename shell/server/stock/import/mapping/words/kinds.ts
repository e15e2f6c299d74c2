import { createWordTable } from './word-table';

/** English, German, French and Spanish. */
export const BODY_WORDS = createWordTable({
  SUV: 'sport utility, sport utility vehicle, sports utility vehicle, 4x4, off road, off-roader, crossover, cuv, geländewagen, suv/geländewagen, suv/geländewagen/pickup, tout-terrain, 4x4 suv, todoterreno, todo terreno, 4dr suv, 5dr suv, suv 5 doors',
  Hatchback:
    'hatch, 3dr hatch, 5dr hatch, 3 door hatchback, 5 door hatchback, 3dr hatchback, 5dr hatchback, kleinwagen, kompaktklasse, kompakt, schrägheck, citadine, compacte, compacto, utilitario urbano, liftback',
  Sedan: 'saloon, 4dr sedan, 4dr saloon, 4 door sedan, 4 door saloon, limousine, stufenheck, berline, berlina, sedán',
  Wagon:
    'estate, station wagon, sportwagon, sport wagon, sportswagon, stationwagon, 5dr estate, 5 door estate, kombi, break, familiar, ranchera, tourer, sports tourer',
  Ute: 'utility, pickup, pick up, pick-up truck, pickup truck, ute / tray, dual cab, dual cab utility, double cab, double cab pick up, crew cab, crew cab utility, crew cab pickup, pickup crew cab, pickup extended cab, pickup regular cab, truck crew cab, truck extended cab, extended cab pickup, regular cab pickup, single cab utility, extra cab, super cab, doppelkabine',
  'Cab Chassis': 'cab/chassis, chassis cab, single cab chassis, dual cab chassis, fahrgestell, châssis cabine, chasis cabina',
  Coupe: 'coupé, 2dr coupe, 3dr coupe, sportwagen, coupe/sportwagen, cupé, fastback coupe',
  Convertible:
    'cabrio, cabriolet, cabrio/roadster, roadster, soft top, softtop, drop head, spyder, spider, décapotable, descapotable',
  Van: 'commercial, panel van, delivery van, cargo van, lcv, transporter, kastenwagen, lieferwagen, nutzfahrzeug, fourgon, fourgonnette, utilitaire, furgoneta, furgón, comercial',
  'People Mover':
    'mpv, minivan, mini van, people carrier, van/kleinbus, kleinbus, großraumlimousine, monospace, monovolumen, passenger van',
  Bus: 'minibus, coach, autobus, autocar, autobús',
  Caravan: 'wohnwagen, caravane, travel trailer, remolque caravana',
  Motorhome: 'motor home, wohnmobil, camper, campervan, camper van, rv, camping-car, autocaravana',
  Truck: 'lorry, lkw, lastwagen, camion, camión, heavy truck',
  Motorcycle: 'motorbike, motor bike, bike, motorrad, moto, motocyclette, motocicleta',
});

export const FUEL_WORDS = createWordTable({
  Petrol:
    'unleaded, ulp, pulp, premium, premium unleaded, premium unleaded petrol, unleaded petrol, regular unleaded, leaded, gasoline, gasoline fuel, gas, benzin, super, essence, gasolina, bensin, benzina, e10, e5',
  Diesel: 'diesel fuel, dsl, derv, turbo diesel, bluetec, dièsel, gazole, gasoil, gasóleo',
  LPG: 'autogas, lpg autogas, gpl, glp, propane, petrol/lpg, benzin/lpg',
  CNG: 'erdgas, natural gas, compressed natural gas, gnv, gnc',
  Hybrid:
    'hev, full hybrid, petrol hybrid, hybrid petrol, petrol/electric, petrol electric, petrol/electric hybrid, petrol - hybrid, gas/electric hybrid, mild hybrid, mhev, hybrid (petrol/electric), benzin/elektro, elektro/benzin, hybrid (benzin/elektro), hybride, hybride essence, essence/électrique, híbrido, híbrido gasolina, unleaded/electric',
  'Plug-in Hybrid':
    'phev, plugin hybrid, plug in, plug-in hybrid petrol, petrol plug-in hybrid, petrol/plug-in hybrid, hybrid plug-in, plug-in-hybrid, hybride rechargeable, híbrido enchufable',
  'Diesel Hybrid':
    'hybrid diesel, diesel/electric, diesel/electric hybrid, diesel/elektro, hybrid (diesel/elektro), hybride diesel, híbrido diésel',
  Electric:
    'ev, bev, electric fuel system, battery electric, battery, full electric, pure electric, electric only, elektro, elektrisch, strom, électrique, eléctrico',
  Hydrogen: 'fcev, fuel cell, wasserstoff, hydrogène, hidrógeno',
});

export const DRIVE_WORDS = createWordTable({
  FWD: 'front, front wheel drive, front-wheel drive, f/wd, 2wd front, front 2wd, 4x2 front, front wheel, vorderradantrieb, frontantrieb, traction, traction avant, tracción delantera, delantera',
  RWD: 'rear, rear wheel drive, rear-wheel drive, r/wd, 2wd rear, 4x2 rear, rear wheel, hinterradantrieb, heckantrieb, propulsion, propulsion arrière, tracción trasera, trasera',
  AWD: 'all wheel drive, all-wheel drive, all wheel, full time 4wd, constant all wheel drive, allrad, allradantrieb, quattro, 4matic, xdrive, 4motion, intégrale, transmission intégrale, tracción total, total',
  '4WD':
    '4x4, 4 x 4, 4 wheel drive, four wheel drive, part time 4wd, part-time 4wd, 4x4 dual range, 4x4 on demand, 4 roues motrices, tracción a las cuatro ruedas',
  '2WD': '4x2, 4 x 2, 2 wheel drive, two wheel drive',
});

/** Longer texts such as "8 Speed Sports Automatic" are not among them and stay as they are. */
export const TRANSMISSION_WORDS = createWordTable({
  Automatic:
    'auto, a, at, a/t, aut, automatic transmission, auto transmission, automatic w/od, automatic with overdrive, automatik, automatikgetriebe, automatique, boîte automatique, automático, automática, cambio automático, bva',
  Manual:
    'm, man, mt, m/t, manual transmission, manual gearbox, stick, stick shift, schaltgetriebe, schaltung, manuell, handschaltung, manuelle, boîte manuelle, cambio manual, bvm',
  'Semi-automatic': 'semi auto, semi-auto, semiautomatic, sequential, halbautomatik, semi-automatique, semiautomático',
  CVT: 'continuously variable, continuously variable transmission, cvt auto, constantly variable transmission, constantly variable, stufenlos',
  'Dual-Clutch Automatic':
    'dual clutch, dual-clutch, dct, doppelkupplung, doppelkupplungsgetriebe, double embrayage, doble embrague',
});

export const CAR_TYPE_WORDS = createWordTable({
  new: 'n, brand new, new car, new vehicle, new cars, neu, neuwagen, neufahrzeug, neuf, neuve, véhicule neuf, nuevo, coche nuevo',
  demo: 'd, demonstrator, demo car, ex demo, ex-demonstrator, dealer demo, demonstration, vorführwagen, vorführfahrzeug, tageszulassung, véhicule de démonstration, démonstration, demostración',
  used: 'u, used car, used vehicle, used cars, preowned, pre owned, second hand, secondhand, cpo, certified, certified pre-owned, certified used, approved used, gebraucht, gebrauchtwagen, gebrauchtfahrzeug, jahreswagen, occasion, d’occasion, véhicule d’occasion, usado, seminuevo, segunda mano, ocasión',
});

export const STATUS_WORDS = createWordTable({
  in_stock:
    'available, in stock, instock, on sale, for sale, active, live, on lot, on yard, ready, published, a, verfügbar, sofort verfügbar, disponible, en stock, reserved, on hold, hold, deposit taken, under offer, sale pending, reserviert, réservé, reservado',
  coming_soon:
    'coming soon, in transit, on order, incoming, arriving, arriving soon, due in, in production, on the way, available to order, bestellt, im zulauf, en arrivage, en commande, en transit, próximamente',
  sold: 's, delivered, sold out, retailed, verkauft, vendu, vendue, vendido',
  hidden: 'inactive, draft, unpublished, withdrawn, not for sale, off line, offline, deleted, archived, gesperrt, inaktiv',
});
/** Words of a status which also say that somebody has reserved the car. */
export const RESERVED_WORDS = new Set([
  'reserved',
  'on hold',
  'hold',
  'deposit taken',
  'under offer',
  'sale pending',
  'reserviert',
  'reserve',
  'reservado',
]);

export const PRICE_TYPE_WORDS = createWordTable({
  drive_away: 'drive away, driveaway, drive away price, dap, on the road, otr, on road, all inclusive',
  excluding_government_charges:
    'egc, excl gov charges, excl govt charges, excluding govt charges, excl. government charges, before government charges, before on roads, before on road costs, plus on roads, plus on road costs, plus orc, + orc, + on roads, ex government charges',
  poa: 'price on application, price on request, on application, on request, poa price',
});

export const ITEM_TYPE_WORDS = createWordTable({
  car: 'passenger, passenger car, pkw, voiture, coche, turismo, automobile, auto, light commercial, suv',
  caravan: 'wohnwagen, caravane, trailer, motorhome, rv, camper',
  truck: 'trucks, lorry, heavy commercial, lkw, camion, camión',
  motorcycle: 'motorbike, bike, motorrad, moto',
});
