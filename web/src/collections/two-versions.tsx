import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import styles from './two-versions.module.css'

export type Difference = { label: string; theirs: string; mine: string }
/** Hers after all, theirs, or neither: what she works on stays as it is. */
export type Choice = 'mine' | 'theirs' | null

type Props = {
  title: string
  differences: Difference[]
  /** What the button says that goes on in spite of theirs. */
  mine?: string
  onChoose: (choice: Choice) => void
}

/** Somebody else saved first: both versions side by side, and nothing is written until one is chosen. */
export function TwoVersions({ title, differences, mine = 'SAVE MINE', onChoose }: Props) {
  const side = (name: string, of: (difference: Difference) => string) => (
    <section aria-label={name}>
      <h3 className="caps">{name}</h3>
      <dl>
        {differences.map((difference) => (
          <div key={difference.label}>
            <dt className="note">{difference.label}</dt>
            <dd>{of(difference) || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
  return (
    <Dialog open size="wide" title={title} onClose={() => onChoose(null)}>
      <p className="lead">
        Somebody saved while you were working. Nothing of yours is lost and nothing of theirs is overwritten until you
        choose.
      </p>
      <div className={styles.versions}>
        {side('Saved by somebody else', (difference) => difference.theirs)}
        {side('Yours', (difference) => difference.mine)}
      </div>
      <DialogActions>
        <Button onClick={() => onChoose('mine')}>{mine}</Button>
        <Button kind="secondary" onClick={() => onChoose('theirs')}>
          TAKE THEIRS
        </Button>
      </DialogActions>
    </Dialog>
  )
}
