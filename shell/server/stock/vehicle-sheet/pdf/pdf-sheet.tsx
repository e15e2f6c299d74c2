import { Document, Image, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { VehicleSheet, SheetRow } from '../sheet';
import { pdfStyles } from './pdf-styles';

type Styles = ReturnType<typeof pdfStyles>;

/** From this many characters, the smaller size. */
const LONG_NAME = 36;

export interface SheetPictures {
  photo?: SheetPicture;
  logo?: SheetPicture;
}
export interface SheetPicture {
  data: Uint8Array;
  format: 'jpg' | 'png';
}

/** A path, because the font has no tick. */
const Tick = ({ colour }: { colour: string }) => (
  <Svg viewBox="0 0 12 12" style={{ width: 9, height: 9, marginTop: 2.5 }}>
    <Path d="M1.5 6.5 L4.5 9.5 L10.5 2.5" stroke={colour} strokeWidth={1.8} fill="none" />
  </Svg>
);

const sourceOf = ({ data, format }: SheetPicture) => ({ data: Buffer.from(data), format });

const Rows = ({ rows, styles }: { rows: SheetRow[]; styles: Styles }) => (
  <View style={{ flex: 1 }}>
    {rows.map(({ id, name, data }) => (
      <View key={id} style={styles.row}>
        <Text style={styles.label}>{name}</Text>
        <Text style={styles.value}>{data}</Text>
      </View>
    ))}
  </View>
);

const Facts = ({ sheet, styles, wide }: { sheet: VehicleSheet; styles: Styles; wide: boolean }) => {
  const half = wide ? Math.ceil(sheet.facts.length / 2) : sheet.facts.length;
  return (
    <View style={styles.facts}>
      <Text style={styles.title}>{sheet.titles.facts}</Text>
      <View style={styles.columns}>
        <Rows rows={sheet.facts.slice(0, half)} styles={styles} />
        {wide ? <Rows rows={sheet.facts.slice(half)} styles={styles} /> : null}
      </View>
    </View>
  );
};

const Price = ({ sheet: { price, weekly, titles }, styles }: { sheet: VehicleSheet; styles: Styles }) => (
  <View style={styles.price}>
    <View style={{ flexShrink: 1 }}>
      {price.was ? <Text style={styles.was}>{`${titles.was} ${price.was}`}</Text> : null}
      <Text style={/\d/.test(price.price) ? styles.now : [styles.now, styles.words]}>{price.price}</Text>
      {price.type ? <Text style={styles.type}>{price.type}</Text> : null}
      {price.also ? <Text style={styles.also}>{price.also}</Text> : null}
    </View>
    {weekly ? (
      <View style={styles.weekly}>
        <Text style={styles.from}>{weekly.from}</Text>
        <Text style={styles.from}>{weekly.comparison}</Text>
        <Text>{weekly.rate}</Text>
        <Text>{weekly.term}</Text>
      </View>
    ) : null}
  </View>
);

const More = ({ sheet: { features, more, comments, titles, paper }, styles }: { sheet: VehicleSheet; styles: Styles }) => (
  <View style={styles.more}>
    {features.length > 0 ? (
      <View style={styles.whole}>
        <Text style={styles.title}>{titles.features}</Text>
        <View style={styles.features}>
          {features.map((feature, index) => (
            <View key={`${index} ${feature}`} style={styles.feature}>
              <Tick colour={paper.strong} />
              <Text style={{ flexShrink: 1 }}>{feature}</Text>
            </View>
          ))}
        </View>
        {more ? <Text style={styles.muted}>{more}</Text> : null}
      </View>
    ) : null}
    {comments ? (
      <View style={styles.comments}>
        <Text style={styles.title}>{titles.comments}</Text>
        <Text>{comments}</Text>
      </View>
    ) : null}
  </View>
);

const Code = ({ sheet: { code, titles }, styles }: { sheet: VehicleSheet; styles: Styles }) => (
  <View style={styles.code}>
    <Svg viewBox={`0 0 ${code.size} ${code.size}`} style={styles.modules}>
      <Path d={code.path} fill="#000000" />
    </Svg>
    <Text style={styles.scan}>{titles.code}</Text>
  </View>
);

const Foot = ({ sheet, styles }: { sheet: VehicleSheet; styles: Styles }) => {
  const { dealer, url, address, disclaimers, paper } = sheet;
  return (
    <View style={styles.foot}>
      <View style={styles.ways}>
        <View style={{ flex: 1 }}>
          <View style={styles.who}>
            <View style={styles.half}>
              <Text style={[styles.strong, { fontSize: 13, lineHeight: 1.25 }]}>{dealer.name}</Text>
              <Text>{dealer.address}</Text>
            </View>
            <View style={[styles.half, styles.right]}>
              {[dealer.licence, dealer.entity].filter(Boolean).map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </View>
          </View>
          <Link src={url} style={[styles.strong, { color: paper.ink, textDecoration: 'none' }]}>
            {address}
          </Link>
        </View>
        <Code sheet={sheet} styles={styles} />
      </View>
      <View style={styles.legal}>
        {disclaimers.map((words) => (
          <Text key={words}>{words}</Text>
        ))}
      </View>
    </View>
  );
};

/** One A4 page (V-19). If texts are long, features and comments are cut. */
export const PdfSheet = ({ sheet, pictures }: { sheet: VehicleSheet; pictures: SheetPictures }) => {
  const styles = pdfStyles(sheet.paper, sheet.uppercase);
  const { dealer, name, kind, tag, numbers, titles, photo } = sheet;
  return (
    <Document title={name} author={dealer.name} language={sheet.locale} creator="Forecourt" producer="Forecourt">
      <Page size="A4" style={styles.page}>
        <View style={styles.sheet} wrap={false}>
          <View style={styles.head}>
            {pictures.logo ? (
              <Image src={sourceOf(pictures.logo)} style={styles.logo} />
            ) : (
              <Text style={styles.dealer}>{dealer.name}</Text>
            )}
            <Text style={styles.phone}>{dealer.phone}</Text>
          </View>
          <View style={styles.kinds}>
            <Text style={styles.kind}>{kind}</Text>
            {tag ? <Text style={[styles.kind, styles.tag]}>{tag}</Text> : null}
          </View>
          <Text style={name.length > LONG_NAME ? [styles.name, styles.longName] : styles.name}>{name}</Text>
          <View style={styles.space} />
          <Price sheet={sheet} styles={styles} />
          <View style={styles.space} />
          <View style={styles.two}>
            {pictures.photo ? <Image src={sourceOf(pictures.photo)} style={styles.photo} /> : null}
            {photo && !pictures.photo ? <Text style={styles.missing}>{titles.photo}</Text> : null}
            <Facts sheet={sheet} styles={styles} wide={!photo} />
          </View>
          <View style={styles.space} />
          {numbers.length > 0 ? (
            <>
              <View style={styles.numbers}>
                {numbers.map((row) => (
                  <View key={row.id} style={styles.number}>
                    <Text style={styles.small}>{row.name}</Text>
                    <Text style={styles.strong}>{row.data}</Text>
                  </View>
                ))}
              </View>
              <View style={styles.space} />
            </>
          ) : null}
          <More sheet={sheet} styles={styles} />
          <View style={styles.space} />
          <Foot sheet={sheet} styles={styles} />
        </View>
      </Page>
    </Document>
  );
};
