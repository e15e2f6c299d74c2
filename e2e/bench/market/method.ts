/** One entry file for the bench's bundle. */
export { estimatePrice, learnMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
export { isComparable } from '@forecourt/rules/market-estimate/exclusion';
export { toMarketCar } from '@forecourt/rules/market-estimate/market-car';
export { cautiousEstimate } from '@forecourt/rules/market-estimate/cautious-estimate';
export { marketIndicator } from '@forecourt/rules/price/market-indicator';
export { visibleGauge } from '@forecourt/rules/price/price-gauge';
