/**
 * Solves A x = b for a symmetric positive definite A by Cholesky. A is `size` rows of `stride`, its lower half filled;
 * it is overwritten, and b becomes x. A pivot that rounding has brought to nothing leaves its unknown at 0.
 */
export function solveCholesky(matrix: Float64Array, stride: number, vector: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const start = row * stride
    for (let column = 0; column < row; column++) {
      const other = column * stride
      matrix[start + column] = (matrix[start + column] - dot(matrix, start, other, column)) * matrix[other + column]
    }
    const pivot = matrix[start + row] - dot(matrix, start, start, row)
    // The diagonal keeps the inverse, so that the inner loop multiplies.
    matrix[start + row] = pivot > 1e-12 ? 1 / Math.sqrt(pivot) : 0
  }
  for (let row = 0; row < size; row++) {
    let sum = vector[row]
    for (let column = 0; column < row; column++) sum -= matrix[row * stride + column] * vector[column]
    vector[row] = sum * matrix[row * stride + row]
  }
  for (let row = size - 1; row >= 0; row--) {
    const value = vector[row] * matrix[row * stride + row]
    vector[row] = value
    for (let column = 0; column < row; column++) vector[column] -= matrix[row * stride + column] * value
  }
}

/** Four sums side by side: the processor need not wait for one addition to begin the next. */
function dot(matrix: Float64Array, one: number, other: number, length: number): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let index = 0
  for (; index + 3 < length; index += 4) {
    first += matrix[one + index] * matrix[other + index]
    second += matrix[one + index + 1] * matrix[other + index + 1]
    third += matrix[one + index + 2] * matrix[other + index + 2]
    fourth += matrix[one + index + 3] * matrix[other + index + 3]
  }
  for (; index < length; index++) first += matrix[one + index] * matrix[other + index]
  return first + second + third + fourth
}
