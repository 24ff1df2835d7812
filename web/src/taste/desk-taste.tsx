import type { DeskTaste as State, TasteEvaluation } from '@sateen/contract/shop'
import { useQuery } from '../query/use-query.ts'
import { CallFault } from '../platform/call-fault.tsx'
import { useTitle } from '../platform/document-title.ts'
import { send } from '../platform/send.ts'
import { Figure } from '../ui/figure.tsx'
import styles from './desk-taste.module.css'
import { sayResult, showQuality, showShare } from './desk-words.ts'
import { deskTasteTexts as texts } from './desk-texts.ts'

/** How good the taste engine is: its last measurement, how the shops stand now, and the comparison of two settings. */
export function DeskTaste() {
  useTitle(texts.title)
  const state = useQuery({
    queryKey: ['desk', 'taste'],
    queryFn: ({ signal }) => send('deskTaste', {}, { signal }),
    staleTime: 0,
  })
  return (
    <div className={styles.body}>
      <header>
        <h1 className="d2">{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <CallFault of={state} />
      {state.data ? (
        <>
          <Counters counters={state.data.counters} />
          <Measured evaluation={state.data.evaluation} />
          <Compared trial={state.data.trial} />
          <Pictures pictures={state.data.pictures} />
        </>
      ) : (
        <div aria-busy={state.isPending} />
      )}
    </div>
  )
}

function Counters({ counters: { shops, coverage, repeats, shown, likesPerHundred } }: { counters: State['counters'] }) {
  return (
    <dl className={styles.figures}>
      <Figure name={texts.coverage} value={showShare(coverage)} note={texts.ofShops(shops)} />
      <Figure name={texts.repeats} value={repeats === null ? '–' : showShare(repeats)} note={texts.repeatsNote} />
      <Figure
        name={texts.likes}
        value={likesPerHundred ? (100 * likesPerHundred.share).toFixed(1) : '–'}
        note={
          likesPerHundred
            ? texts.likesNote(shown, (100 * likesPerHundred.low).toFixed(1), (100 * likesPerHundred.high).toFixed(1))
            : texts.notCounted
        }
      />
    </dl>
  )
}

function Measured({ evaluation }: { evaluation: TasteEvaluation | null }) {
  return (
    <section aria-labelledby="measured-title">
      <h2 id="measured-title" className="d4">
        {texts.measured}
      </h2>
      {evaluation ? (
        <>
          <p className="note">
            {texts.measuredOn(new Date(evaluation.at), evaluation.interactions)} {evaluation.since}
          </p>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.way}</th>
                  <th scope="col">Recall@20</th>
                  <th scope="col">NDCG@20</th>
                  <th scope="col">{texts.distinct}</th>
                </tr>
              </thead>
              <tbody>
                {(['engine', 'itemKnn', 'content', 'popularity'] as const).map((way) => (
                  <tr key={way}>
                    <th scope="row">{texts.ways[way]}</th>
                    <td>{showQuality(evaluation[way].recall)}</td>
                    <td>{showQuality(evaluation[way].ndcg)}</td>
                    <td>{new Intl.NumberFormat('en-US').format(evaluation[way].coverage)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className="small">{texts.notMeasured}</p>
      )}
    </section>
  )
}

function Compared({ trial }: { trial: State['trial'] }) {
  return (
    <section aria-labelledby="compared-title">
      <h2 id="compared-title" className="d4">
        {texts.compared}
      </h2>
      {trial ? (
        <>
          <p className="note">
            {texts.comparedWhat(texts.settings[trial.name] ?? trial.name, new Date(trial.since), trial.isRunning)}
          </p>
          <p>{sayResult(trial, texts.settings[trial.name] ?? trial.name)}</p>
          <p className="note">{texts.comparedCounts(trial.shops, trial.usualLikes, trial.otherLikes, trial.ties)}</p>
        </>
      ) : (
        <p className="small">{texts.notCompared}</p>
      )}
    </section>
  )
}

function Pictures({ pictures: { all, seen, model } }: { pictures: State['pictures'] }) {
  return (
    <section aria-labelledby="pictures-title">
      <h2 id="pictures-title" className="d4">
        {texts.pictures}
      </h2>
      <p className="small">{texts.picturesSeen(seen, all)}</p>
      {model ? (
        <>
          <p className="small">{texts.picturesKnown(model.host, model.known, all)}</p>
          {model.refused > 0 ? <p className="note">{texts.picturesRefused(model.refused, model.why)}</p> : null}
        </>
      ) : null}
    </section>
  )
}
