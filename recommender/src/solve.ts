const tolerance = 1e-7
const stepsMost = 300

/**
 * Solves A x = b for a symmetric positive definite A by conjugate gradients, preconditioned by the diagonal (Hestenes
 * and Stiefel 1952). The ridge keeps A well-conditioned, so that some ten to thirty steps of size² do what Cholesky
 * does in size³ / 6. A is `size` rows of `stride`, its lower half filled; the upper half is filled here. Answers x in
 * a buffer that the next call uses again.
 */
export function solver(sizeMost: number) {
  const solution = new Float64Array(sizeMost)
  const residual = new Float64Array(sizeMost)
  const direction = new Float64Array(sizeMost)
  const image = new Float64Array(sizeMost)
  const inverse = new Float64Array(sizeMost)

  return (matrix: Float64Array, stride: number, vector: Float64Array, size: number): Float64Array => {
    mirror(matrix, stride, size)
    let rest = 0
    let goal = 0
    for (let row = 0; row < size; row++) {
      const pivot = matrix[row * stride + row]
      inverse[row] = pivot > 0 ? 1 / pivot : 0
      solution[row] = 0
      residual[row] = vector[row]
      direction[row] = vector[row] * inverse[row]
      rest += residual[row] * direction[row]
    }
    goal = rest * tolerance ** 2
    for (let step = 0; step < stepsMost && rest > goal && rest > 0; step++) {
      let curvature = 0
      for (let row = 0; row < size; row++) {
        image[row] = dot(matrix, row * stride, direction, size)
        curvature += image[row] * direction[row]
      }
      if (!(curvature > 0)) break
      const length = rest / curvature
      let after = 0
      for (let row = 0; row < size; row++) {
        solution[row] += length * direction[row]
        residual[row] -= length * image[row]
        after += residual[row] * residual[row] * inverse[row]
      }
      const turn = after / rest
      for (let row = 0; row < size; row++) direction[row] = residual[row] * inverse[row] + turn * direction[row]
      rest = after
    }
    return solution
  }
}

function mirror(matrix: Float64Array, stride: number, size: number): void {
  for (let row = 1; row < size; row++) {
    for (let column = 0; column < row; column++) matrix[column * stride + row] = matrix[row * stride + column]
  }
}

/** Four sums side by side: the processor need not wait for one addition to begin the next. */
function dot(matrix: Float64Array, start: number, vector: Float64Array, length: number): number {
  let first = 0
  let second = 0
  let third = 0
  let fourth = 0
  let index = 0
  for (; index + 3 < length; index += 4) {
    first += matrix[start + index] * vector[index]
    second += matrix[start + index + 1] * vector[index + 1]
    third += matrix[start + index + 2] * vector[index + 2]
    fourth += matrix[start + index + 3] * vector[index + 3]
  }
  for (; index < length; index++) first += matrix[start + index] * vector[index]
  return first + second + third + fourth
}
