/** Field of a car → names of columns in feeds, best first, joined by commas. Letter case, spaces and marks do not count. */
const NAMES: Record<string, string> = {
  vin: 'vin,vin number,vinno,chassis number,chassis,fin,fahrgestellnummer,fahrzeugidentnummer,numero de serie,bastidor',
  stocknum:
    'stock number,stocknumber,stock no,stockno,stock #,stocknum,stock,stock id,dealer stock number,reference,ref,interne nummer,angebotsnummer,reference vehicule,referencia',
  regplate: 'rego,registration,registration number,reg,regno,vrm,plate,license plate,numberplate,rego no,rego number,kennzeichen,immatriculation,matricula',
  year: 'year,model year,build year,yr,mfr year,manufacture year,year of manufacture,registration year,reg year,jahr,baujahr,modelljahr,erstzulassung,annee,annee modele,millesime,ano',
  make: 'make,make name,brand,manufacturer,marque,marke,hersteller,constructeur,marca,fabricante',
  model: 'model,model name,range,modell,modele,modelo',
  badge: 'badge,variant,derivative,trim,trim level,trimline,grade,version,ausstattung,ausfuehrung,finition,acabado',
  series: 'series,generation,baureihe,serie',
  car_type: 'condition,car type,vehicle type,new used,newused,new or used,used or new,usedornew,vehicle condition,type,zustand,fahrzeugart,etat,estado',
  status: 'status,availability,stock status,verfuegbarkeit,disponibilite,disponibilidad',
  price: 'price,selling price,sale price,advertised price,asking price,retail price,internet price,list price,dealer price,egc price,drive away price,price amount,pricing amount,pricing,amount,preis,verkaufspreis,bruttopreis,prix,prix ttc,precio,pvp',
  before_price: 'was price,original price,rrp,msrp,previous price,old price,alter preis,uvp,ancien prix',
  km: 'km,kms,kilometres,kilometers,odometer,odometer reading,mileage,miles,kilometerstand,laufleistung,kilometrage,kilometraje,kilometros',
  colour: 'colour,color,exterior colour,exterior color,ext colour,extcolor,paint,body colour,farbe,aussenfarbe,couleur,couleur exterieure',
  interior_colour: 'interior colour,interior color,int colour,trim colour,trim color,upholstery,innenfarbe,couleur interieure,color interior',
  body: 'body,body type,bodytype,body style,bodystyle,bodyshape,karosserie,karosserieform,aufbau,carrosserie,carroceria',
  drive: 'drive,drive type,drivetype,drivetrain,drive train,driven wheels,antrieb,antriebsart,transmission roues,traccion',
  fuel: 'fuel,fuel type,fueltype,kraftstoff,kraftstoffart,treibstoff,carburant,energie,combustible',
  transmission: 'transmission,trans,transmission type,gearbox,gear type,getriebe,getriebeart,boite,boite de vitesse,boite de vitesses,cambio,caja de cambios',
  gears: 'gears,number of gears,gear count,gaenge,rapports,marchas',
  seats: 'seats,number of seats,seat count,seating capacity,sitze,anzahl sitze,sitzplaetze,places,nombre de places,plazas',
  doors: 'doors,number of doors,door count,tueren,anzahl tueren,portes,nombre de portes,puertas',
  cylinders: 'cylinders,cylinder count,number of cylinders,zylinder,cylindres,cilindros',
  engine_size_litres: 'engine size,engine capacity,engine litres,enginesize,engine,displacement,engine cc,cc,litres,hubraum,cylindree,cilindrada',
  fuel_consumption: 'fuel consumption,fuel economy,consumption,l per 100km,verbrauch,consommation,consumo',
  power: 'power,power kw,kw,engine power,horsepower,hp,ps,leistung,puissance,potencia',
  towing_capacity: 'towing capacity,braked towing,tow rating,anhaengelast',
  ancap_rating: 'ancap,ancap rating,safety rating',
  images: 'images,photos,pictures,photo urls,image urls,imageurls,photourls,image list,photo list,image,photo,picture,media,bilder,fotos,foto,bild',
  features: 'features,equipment,options,feature list,option list,standard features,ausstattungen,sonderausstattung,equipements,equipamiento',
  dealercomments: 'comments,description,dealer comments,advert text,ad text,ad copy,remarks,notes,long description,beschreibung,bemerkungen,commentaires,descripcion',
  video_url: 'video,video url,videourl',
  location_name: 'location,branch,yard,lot,site,standort,agence,concesion',
  location_id: 'location id,branch id,yard id,site id',
  dealership_name: 'dealer,dealer name,dealership,dealership name,haendler,concessionnaire,concesionario',
  city: 'city,suburb,town,ort,stadt,ville,ciudad',
  state: 'state,region,dealer state,bundesland,provincia',
  build_date: 'build date,built,manufacture date,production date',
  compliance_date: 'compliance date,complied',
  rego_expiry: 'rego expiry,registration expiry,reg expiry,tuv,hu,hauptuntersuchung',
  created_at: 'date added,date in stock,stock date,date listed,listed date,created,created at,eingestellt am,eingestellt',
}; // prettier-ignore

/** Letters and digits of a name, in lower case, without accents; ä, ö and ü also match ae, oe and ue. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, '');

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(NAMES).map(([field, names]) => [field, [field, ...names.split(',')].map(plainName)]),
);

const UNIT_AT_END = /[\s_([]+(?:EUR|AUD|NZD|USD|GBP|CHF|€|£|\$|PS|kW|hp|ch|cv|cc|ccm|km)[)\]]?$/i;

/** Field → rank of a column's name for it, 0 the best, for the fields that the name may mean. */
export const fieldsForName = (name: string): { field: string; rank: number }[] => {
  const plain = plainName(name);
  const bare = plainName(name.replace(UNIT_AT_END, ''));
  return [...FIELDS].flatMap(([field, names]) => {
    const own = names.indexOf(plain);
    const rank = own < 0 ? names.indexOf(bare) : own;
    return rank < 0 ? [] : [{ field, rank }];
  });
};
