export type { Classifier, NoVerdict, Problem, Question, Ruling } from '../classifier/classifier.ts'
export { type ClassifierOptions, createClassifier, type ModelSource } from '../classifier/create.ts'
