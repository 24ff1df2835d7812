/** An e-mail address that breaks after its sign, and within its words only where one alone is too long for the line. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
