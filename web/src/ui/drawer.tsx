import { Dialog, type DialogProps } from './dialog.tsx'

/** A panel from the left, 440 wide; the whole screen on phones. */
export const Drawer = (props: Omit<DialogProps, 'size' | 'hideTitle' | 'hideClose'>) => (
  <Dialog {...props} size="drawer" hideTitle hideClose />
)
