import { Icon } from '../ui/icon.tsx'
import { minusLight, plusLight } from '../ui/icons-more.ts'
import { questions } from './faq.ts'
import { StaticPage } from './static-page.tsx'
import styles from './static-page.module.css'

/** Questions with their answers; many may be open. */
export function FaqPage() {
  return (
    <StaticPage title="FAQ" lead="What people ask before they ask us.">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className={styles.question}>
          <summary>
            <h2>{question}</h2>
            <Icon shape={plusLight} size={22} className={styles.more ?? ''} />
            <Icon shape={minusLight} size={22} className={styles.less ?? ''} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </StaticPage>
  )
}
