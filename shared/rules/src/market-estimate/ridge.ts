/** `usual`: effect before any data; `firmness`: rows from which half of a measured difference from it is believed. */
export interface RegressionTerm {
  usual: number;
  firmness: number;
}

/** By elimination; the matrix is symmetric and positive definite. Overwrites its arguments. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const size = right.length;
  for (let row = 0; row < size; row += 1) {
    const pivot = matrix[row]!;
    for (let below = row + 1; below < size; below += 1) {
      const line = matrix[below]!;
      const factor = line[row]! / pivot[row]!;
      if (factor === 0) continue;
      for (let column = row; column < size; column += 1) line[column] = line[column]! - factor * pivot[column]!;
      right[below] = right[below]! - factor * right[row]!;
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = matrix[row]!;
    for (let column = row + 1; column < size; column += 1) right[row] = right[row]! - line[column]! * right[column]!;
    right[row] = right[row]! / line[row]!;
  }
  return right;
};

/** Weighted least squares with a prior: with few rows an effect stays near `usual`, with many rows it follows the data. */
export const ridgeRegression = (
  terms: readonly RegressionTerm[],
  rows: readonly number[][],
  values: readonly number[],
  weights: readonly number[],
): number[] => {
  const matrix = terms.map(({ firmness }, row) => terms.map((_, column) => (row === column ? firmness : 0)));
  const right = terms.map(({ usual, firmness }) => usual * firmness);
  rows.forEach((cells, index) => {
    for (let row = 0; row < cells.length; row += 1) {
      const weighted = weights[index]! * cells[row]!;
      if (weighted === 0) continue;
      const line = matrix[row]!;
      right[row] = right[row]! + weighted * values[index]!;
      for (let column = 0; column < cells.length; column += 1) line[column] = line[column]! + weighted * cells[column]!;
    }
  });
  return solve(matrix, right);
};

/** The lists have the same length. */
export const dotProduct = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index]! * other[index]!;
  return sum;
};
