/** Stops with a sentence where a script runs on another Node than the one the install brought. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) return
  console.error(
    `This is Node ${process.versions.node}; Sateen runs on the Node 26 that its install brings. Use "npm start", "npm test" or "npm run …".`,
  )
  process.exit(1)
}
