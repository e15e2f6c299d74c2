import { countMeasure, REPAYMENT_MEASURE, PRICE_MEASURE, unitPattern, type FieldMeasure } from './measure';

interface FeedField {
  meaning: string;
  /** Usual names, joined by commas, the likeliest first. Letter case, spaces and marks do not count. */
  columns?: string;
  /** A numeric field without it accepts every number, with or without a currency. */
  measure?: FieldMeasure;
  /** Where neither the type in the contract nor `measure` says it. */
  kind?: 'day' | 'moment' | 'address' | 'addresses';
}

export const FEED_FIELDS: Readonly<Record<string, FeedField>> = {
  slug: {
    meaning:
      'Last part of the address of its page. Default: made of the name and the id. It never changes once the vehicle is in stock',
  },
  name: { meaning: 'Heading. Default: year, make, model and badge' },
  stocknum: {
    meaning: "The dealer's stock number",
    columns:
      'stock number,stocknumber,stock no,stockno,stock #,stocknum,stock,stock id,dealer stock number,reference,ref,nummer,interne nummer,angebotsnummer,fahrzeug nr,fahrzeugnummer,fahrzeug nummer,fzg nr,interne nr,lagernummer,lager nr,bestandsnummer,reference vehicule,referencia',
  },
  vin: {
    meaning: 'Vehicle identification number',
    columns: 'vin,vin number,vinno,chassis number,chassis,fin,fahrgestellnummer,fahrzeugidentnummer,numero de serie,bastidor',
  },
  nvic: { meaning: 'National vehicle identification code (Australia)' },
  regplate: {
    meaning: 'Registration plate',
    columns:
      'rego,registration,registration number,reg,regno,vrm,plate,license plate,numberplate,rego no,rego number,kennzeichen,immatriculation,matricula',
  },
  rego_expiry: {
    kind: 'day',
    meaning: 'Day on which the registration ends',
    columns: 'rego expiry,registration expiry,reg expiry,tuv,hu,hauptuntersuchung',
  },
  build_date: {
    kind: 'day',
    meaning: 'Day, month or year of the build',
    columns: 'build date,built,manufacture date,production date',
  },
  compliance_date: { kind: 'day', meaning: 'Day, month or year of compliance', columns: 'compliance date,complied' },
  year: {
    meaning: 'Model year, four digits. Required',
    columns:
      'year,model year,build year,yr,mfr year,manufacture year,year of manufacture,registration year,reg year,jahr,baujahr,modelljahr,erstzulassung,ez,annee,annee modele,millesime,ano',
    measure: { isWhole: true, least: 1900, most: 2100 },
  },
  make: {
    meaning: 'Make. Required. Built-in synonyms: VW, Merc, LANDROVER …',
    columns: 'make,make name,brand,manufacturer,marque,marke,hersteller,constructeur,marca,fabricante',
  },
  model: { meaning: 'Model, without the make. Required', columns: 'model,model name,range,modell,modele,modelo' },
  badge: {
    meaning: 'Grade or variant, such as SR5',
    columns: 'badge,variant,variante,derivative,trim,trim level,trimline,grade,version,ausstattung,ausfuehrung,finition,acabado',
  },
  series: { meaning: 'Series of the maker, such as GUN126R', columns: 'series,generation,baureihe,serie' },
  car_type: {
    meaning: '`new`, `demo` or `used`. Default: used. Built-in synonyms: pre-owned, demonstrator, gebraucht …',
    columns:
      'condition,car type,vehicle type,new used,newused,new or used,used or new,usedornew,vehicle condition,type,zustand,fahrzeugart,etat,estado',
  },
  item_type: { meaning: '`car`, `caravan`, `truck` or `motorcycle`. Default: car' },
  status: {
    meaning:
      '`in_stock`, `coming_soon`, `sold` or `hidden`. Default: in_stock. Built-in synonyms: available, in transit, reserved …',
    columns: 'status,availability,stock status,verfuegbarkeit,disponibilite,disponibilidad',
  },
  arrival_date: {
    kind: 'day',
    meaning: 'Day or month in which a vehicle on its way is expected. Default: the day in stock, if that lies ahead',
    columns: 'arrival date,eta,expected arrival,estimated arrival,liefertermin,lieferdatum',
  },
  sold_date_timestamp: { kind: 'moment', meaning: 'When it was sold' },
  show_on_dealer_website: { meaning: 'Whether the site lists it. Default: yes' },
  price: {
    meaning: 'Price. Required. 0, "POA", "call us" and the like: price on application',
    columns:
      'price,selling price,price text,sale price,advertised price,asking price,retail price,internet price,list price,dealer price,egc price,drive away price,price amount,pricing amount,pricing,amount,preis,verkaufspreis,vk preis,vk,bruttopreis,prix,prix ttc,precio,pvp',
    measure: PRICE_MEASURE,
  },
  before_price: {
    meaning: 'Earlier price, shown crossed out',
    columns: 'was price,was,original price,previous price,old price,alter preis,ancien prix',
    measure: PRICE_MEASURE,
  },
  offer_price: { meaning: 'Price of an offer', measure: PRICE_MEASURE },
  msrp: {
    meaning: 'Price that the maker suggests for a new vehicle (MSRP, RRP, UVP). Google vehicle ads need it',
    columns: 'msrp,vehicle msrp,rrp,recommended retail price,uvp,unverbindliche preisempfehlung,listenpreis,prix catalogue',
    measure: PRICE_MEASURE,
  },
  on_road_costs: {
    meaning:
      'Registration, insurance and charges that the price excludes. Google vehicle ads need them for used vehicles in Japan',
    columns: 'on road costs,on-road costs,orc,vehicle expenses',
    measure: { isMoney: true, least: 50, most: 1_000_000 },
  },
  subscription_price: { meaning: 'Price of a subscription, a week', measure: REPAYMENT_MEASURE },
  price_type: {
    meaning:
      '`drive_away`, `excluding_government_charges`, `poa` or `unstated`. Default: `stock.priceType` of the dealer. State it wherever you know it',
    columns: 'price type,price qualifier,price basis',
  },
  finance_lenders: {
    meaning:
      "Quotes of lenders. Map its parts, such as `finance_lenders.acme_bank.paymentWeek`; the middle is the lender's key of lower case letters, digits and _",
  },
  weekly_repayment: { meaning: "Weekly repayment of the dealer's own quote", measure: REPAYMENT_MEASURE },
  km: {
    meaning: 'Odometer, kilometres. "45,210 km", "60k" and "28,000 miles" are read',
    columns:
      'km,kms,kilometres,kilometers,odometer,odometer reading,mileage,miles,kilometer,kilometerstand,km stand,laufleistung,kilometrage,kilometraje,kilometros',
    measure: { isWhole: true, unit: unitPattern("kms?|km's|k?lms|kilometres?|kilometers?|kilometer"), least: 0, most: 600_000 },
  },
  colour: {
    meaning: 'Colour of the paint',
    columns:
      'colour,color,exterior colour,exterior color,ext colour,extcolor,colour ext,color ext,paint,body colour,farbe,aussenfarbe,couleur,couleur exterieure',
  },
  interior_colour: {
    meaning: 'Colour of the interior',
    columns:
      'interior colour,interior color,int colour,trim colour,trim color,upholstery,innenfarbe,couleur interieure,color interior',
  },
  body: {
    meaning:
      'Body. Built-in words: SUV, Hatchback, Sedan, Wagon, Ute, Cab Chassis, Coupe, Convertible, Van, People Mover, Bus, Caravan, Motorhome, Truck, Motorcycle',
    columns:
      'body,body type,bodytype,body style,bodystyle,bodyshape,karosserie,karosserieform,aufbau,kategorie,fahrzeugkategorie,carrosserie,carroceria',
  },
  drive: {
    meaning: 'Driven wheels. Built-in words: FWD, RWD, AWD, 4WD, 2WD',
    columns: 'drive,drive type,drivetype,drivetrain,drive train,driven wheels,antrieb,antriebsart,transmission roues,traccion',
  },
  fuel: {
    meaning: 'Fuel. Built-in words: Petrol, Diesel, LPG, CNG, Hybrid, Plug-in Hybrid, Diesel Hybrid, Electric, Hydrogen',
    columns: 'fuel,fuel type,fueltype,kraftstoff,kraftstoffart,treibstoff,carburant,energie,combustible',
  },
  transmission: {
    meaning: 'Transmission. Built-in words: Automatic, Manual, Semi-automatic, CVT, Dual-Clutch Automatic; longer texts stay',
    columns:
      'transmission,trans,transmission type,gearbox,gear type,getriebe,getriebeart,boite,boite de vitesse,boite de vitesses,cambio,caja de cambios',
  },
  gears: {
    meaning: 'Number of gears',
    columns: 'gears,number of gears,gear count,gaenge,rapports,marchas',
    measure: countMeasure(20, 'gears?|speed|sp'),
  },
  seats: {
    meaning: 'Number of seats',
    columns: 'seats,number of seats,seat count,seating capacity,sitze,anzahl sitze,sitzplaetze,places,nombre de places,plazas',
    measure: countMeasure(80, 'seats?|seater'),
  },
  doors: {
    meaning: 'Number of doors',
    columns: 'doors,number of doors,door count,tueren,anzahl tueren,portes,nombre de portes,puertas',
    measure: countMeasure(10, 'doors?|drs?'),
  },
  cylinders: {
    meaning: 'Number of cylinders',
    columns: 'cylinders,cylinder count,number of cylinders,engine cylinders,cyl,zylinder,cylindres,cilindros',
    measure: countMeasure(24, 'cylinders?|cyls?'),
  },
  // No upper bound: a number above 400 is in cubic centimetres.
  engine_size_litres: {
    meaning: 'Litres. "2.0 L", "3.5L V6", "1998 cc" and 1998 are read: a bare number of 400 or more is cubic centimetres',
    columns:
      'engine size,engine capacity,engine litres,enginesize,engine,displacement,engine displacement,engine cc,cc,litres,hubraum,cylindree,cilindrada',
    measure: { unit: unitPattern('l|lt|ltr|litres?|liters?'), least: 0.05, most: Infinity },
  },
  fuel_consumption: {
    meaning: 'Litres per 100 km',
    columns: 'fuel consumption,fuel economy,consumption,l per 100km,verbrauch,consommation,consumo',
    measure: { unit: unitPattern(String.raw`l(?:itres?)?\s?(?:\/|per)\s?100\s?kms?`), least: 0.5, most: 60 },
  },
  power: {
    meaning:
      'Kilowatts. "150 PS" and "201 hp" are read. A bare number is kilowatts, unless the name of its column ends in PS, hp, ch or cv',
    columns: 'power,power kw,kw,engine power,horsepower,hp,ps,leistung,puissance,potencia',
    measure: { unit: unitPattern('kw'), least: 3, most: 2000 },
  },
  towing_capacity: {
    meaning: 'Braked towing capacity, kilograms. "3.5 t" is read',
    columns: 'towing capacity,braked towing,tow rating,anhaengelast',
    measure: { unit: unitPattern('kgs?'), least: 50, most: 60_000 },
  },
  ancap_rating: {
    meaning: 'Stars for safety, 0 to 5',
    columns: 'ancap,ancap rating,safety rating',
    measure: { unit: unitPattern('stars?'), least: 0, most: 5 },
  },
  certified: { meaning: 'Certified pre-owned. Default: no', columns: 'certified,certified pre-owned,cpo' },
  reserved: { meaning: 'Reserved for a shopper. Default: no' },
  preorder: { meaning: 'Can be ordered before it arrives. Default: no' },
  tag: { meaning: "The dealer's own label on the card" },
  images: {
    kind: 'addresses',
    meaning: 'Photographs, in their order: http or https addresses',
    columns:
      'images,photos,pictures,photo urls,image urls,imageurls,photourls,image list,photo list,image,photo,picture,media,gallery,bilder,fotos,foto,bild',
  },
  stock_photos: { meaning: 'All pictures show another vehicle of the same kind. Default: no' },
  spin_images: { kind: 'addresses', meaning: 'Frames of a walk round the vehicle: addresses' },
  spin_code: { meaning: "The vehicle's name at a service that holds its frames" },
  spin_interior_image: { kind: 'address', meaning: 'Equirectangular picture of the inside: an address' },
  hotspots: { meaning: 'Points of interest on the frames: JSON' },
  video_url: { kind: 'address', meaning: 'Address of a video file', columns: 'video,video url,videourl' },
  external_video_url: { kind: 'address', meaning: 'Address of a page at YouTube or Vimeo' },
  videos: { kind: 'addresses', meaning: 'Further videos: addresses' },
  walkaround_videos: { kind: 'addresses', meaning: 'Videos of a walk round the vehicle: addresses' },
  features: {
    meaning: 'Equipment. Built-in synonyms: aircon, sat nav, Sitzheizung …',
    columns:
      'features,equipment,options,feature list,option list,standard features,feature,feature name,option,option name,ausstattungen,ausstattung,sonderausstattung,equipements,equipamiento',
  },
  specs: { meaning: 'Tables of specifications: JSON' },
  caravan: { meaning: 'Facts of a caravan. Map its parts, such as `caravan.sleeps`' },
  dealercomments: {
    meaning: "The dealer's text. HTML is cleaned before it is shown",
    columns:
      'comments,description,dealer comments,advert text,ad text,ad copy,remarks,notes,long description,beschreibung,bemerkungen,commentaires,descripcion',
  },
  file: { meaning: 'Address of the history report: https, or a path of the site' },
  location_id: {
    meaning: "Id of a location in the dealer's `locations.yaml`. An unknown one gives a notice with the ids that exist",
    columns: 'location id,branch id,yard id,site id',
  },
  location_name: { meaning: 'Name of the location', columns: 'location,branch,yard,lot,site,standort,agence,concesion' },
  dealership_id: { meaning: 'Id of the dealership' },
  dealership_name: {
    meaning: 'Name of the dealership',
    columns: 'dealer,dealer name,dealership,dealership name,haendler,concessionnaire,concesionario',
  },
  city: { meaning: 'City or suburb', columns: 'city,suburb,town,ort,stadt,ville,ciudad' },
  state: { meaning: 'State or region', columns: 'state,region,dealer state,bundesland,provincia' },
  lat: { meaning: 'Latitude, degrees', measure: { least: -90, most: 90 } },
  lng: { meaning: 'Longitude, degrees', measure: { least: -180, most: 180 } },
  created_at: {
    kind: 'moment',
    meaning: 'When it came into stock, not in the future. Default: when the first import saw it',
    columns: 'date added,date in stock,stock date,date listed,listed date,created,created at,eingestellt am,eingestellt',
  },
  updated_at: { kind: 'moment', meaning: 'When it was changed last. Default: when an import changed it' },
  'caravan.body_length': { meaning: 'Length of the body, feet', measure: { unit: unitPattern("ft|feet|'"), least: 5, most: 70 } },
  'caravan.body_width': { meaning: 'Width of the body, feet', measure: { unit: unitPattern("ft|feet|'"), least: 3, most: 15 } },
  'caravan.tare_weight': { meaning: 'Tare weight, kilograms', measure: { unit: unitPattern('kgs?'), least: 100, most: 60_000 } },
  'caravan.axle_type': { meaning: 'Axles, such as tandem' },
  'caravan.sleeps': { meaning: 'How many people sleep in it', measure: countMeasure(20, 'people|persons?') },
  'caravan.aggregate_trailer_mass': {
    meaning: 'Aggregate trailer mass, kilograms',
    measure: { unit: unitPattern('kgs?'), least: 100, most: 60_000 },
  },
};

const ANY_NUMBER: FieldMeasure = { isMoney: true, least: -Infinity, most: Infinity };

/** Every number is right for a field without a measure. */
export const measureOfField = (field: string): FieldMeasure => FEED_FIELDS[field]?.measure ?? ANY_NUMBER;
